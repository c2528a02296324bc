import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '../../../../features/settings/components/notifications-screen.tsx';

export const Route = createFileRoute('/_dashboard/settings/notifications')({ component: NotificationsScreen });
