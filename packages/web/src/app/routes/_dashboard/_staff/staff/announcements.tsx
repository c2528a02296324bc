import { createFileRoute } from '@tanstack/react-router';
import { StaffAnnouncementsScreen } from '#features/announcements/components/announcements-screens.tsx';

export const Route = createFileRoute('/_dashboard/_staff/staff/announcements')({ component: StaffAnnouncementsScreen });
