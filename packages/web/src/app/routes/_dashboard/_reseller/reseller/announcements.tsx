import { createFileRoute } from '@tanstack/react-router';
import { PartnerAnnouncementsScreen } from '#features/announcements/components/announcements-screens.tsx';

export const Route = createFileRoute('/_dashboard/_reseller/reseller/announcements')({
  component: PartnerAnnouncementsScreen,
});
