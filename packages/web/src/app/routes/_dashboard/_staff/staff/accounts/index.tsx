import { createFileRoute } from '@tanstack/react-router';
import { readAccountsSearch } from '#features/staff/accounts-search.ts';
import { AccountsScreen } from '#features/staff/components/accounts/accounts-screen.tsx';

const Screen = () => {
  const { search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <AccountsScreen search={search ?? ''} onSearch={(text) => void navigate({ search: { search: text } })} />;
};

export const Route = createFileRoute('/_dashboard/_staff/staff/accounts/')({
  validateSearch: readAccountsSearch,
  component: Screen,
});
