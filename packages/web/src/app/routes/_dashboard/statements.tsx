import { createFileRoute } from '@tanstack/react-router';
import { AllStatementsScreen } from '#features/statements/components/all-statements-screen.tsx';
import { readAllSearch } from '#features/statements/statements-search.ts';
import { lawsQuery } from '#features/statements/use-statements.ts';
import { queryClient } from '#lib/api';
import { currentLocale, requireMessages } from '#lib/i18n';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <AllStatementsScreen
      area="own"
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...before, page: undefined, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
};

export const Route = createFileRoute('/_dashboard/statements')({
  validateSearch: readAllSearch,
  beforeLoad: () => requireMessages('statements'),
  loader: () => queryClient.ensureQueryData(lawsQuery(currentLocale())),
  component: Screen,
});
