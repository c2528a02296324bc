import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '#features/settings/components/notifications-screen.tsx';
import { requireMessages } from '#lib/i18n';

export const Route = createFileRoute('/_dashboard/settings/notifications')({
  beforeLoad: () => requireMessages('alerts'),
  component: NotificationsScreen,
});
