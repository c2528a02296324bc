import { createFileRoute } from '@tanstack/react-router';
import { DefaultsScreen } from '#features/tool/components/defaults-screen.tsx';
import { requireMessages } from '#lib/i18n';

export const Route = createFileRoute('/_dashboard/_reseller/reseller/tool-settings')({
  beforeLoad: () => requireMessages('defaults', 'brand', 'tool', 'alerts'),
  component: DefaultsScreen,
});
