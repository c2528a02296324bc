import { createFileRoute } from '@tanstack/react-router';
import { ContractScreen } from '#features/legal/components/contract-screen.tsx';
import { readContractSearch } from '#features/legal/contract-search.ts';
import { requireMessages } from '#lib/i18n';

const Contract = () => {
  const navigate = Route.useNavigate();
  const { account: chosen, document } = Route.useSearch();
  return (
    <ContractScreen
      account={chosen}
      documentKey={document ?? 'processing'}
      onAccount={(account) => void navigate({ search: { account, document }, replace: true, resetScroll: false })}
    />
  );
};

export const Route = createFileRoute('/_dashboard/_legal/legal-settings')({
  validateSearch: readContractSearch,
  beforeLoad: () => requireMessages('legal'),
  component: Contract,
});
