import { createFileRoute } from '@tanstack/react-router';
import { ContractsScreen } from '#features/legal/components/contracts-screen.tsx';
import { requireMessages } from '#lib/i18n';

export const Route = createFileRoute('/_dashboard/settings/contracts')({
  beforeLoad: () => requireMessages('legal'),
  component: ContractsScreen,
});
