import { createFileRoute } from '@tanstack/react-router';
import { LegalScreen } from '#features/staff/components/legal/legal-screen.tsx';
import { readLegalSearch } from '#features/staff/legal-search.ts';

const Screen = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <LegalScreen search={search} onSearch={(chosen) => void navigate({ search: chosen, resetScroll: false })} />;
};

export const Route = createFileRoute('/_dashboard/_staff/staff/legal')({
  validateSearch: readLegalSearch,
  component: Screen,
});
