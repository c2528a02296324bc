import { createFileRoute } from '@tanstack/react-router';
import { PartnerSettingsScreen } from '#features/partnership/components/partner-settings-screen.tsx';
import { requireMessages } from '#lib/i18n';

export const Route = createFileRoute('/_dashboard/settings/partner')({
  beforeLoad: () => requireMessages('partnership'),
  component: PartnerSettingsScreen,
});
