import { Outlet, createFileRoute } from '@tanstack/react-router';
import { SettingsLayout } from '#features/settings/components/settings-layout.tsx';
import { requireMessages } from '#lib/i18n';

const SettingsFrame = () => (
  <SettingsLayout>
    <Outlet />
  </SettingsLayout>
);

export const Route = createFileRoute('/_dashboard/settings')({
  beforeLoad: () => requireMessages('account', 'auth'),
  component: SettingsFrame,
});
