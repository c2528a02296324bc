import { createFileRoute } from '@tanstack/react-router';
import { PortfolioParts } from '#features/portfolio/components/portfolio-parts.tsx';
import { AllStatementsScreen } from '#features/statements/components/all-statements-screen.tsx';
import { readAllSearch } from '#features/statements/statements-search.ts';
import { lawsQuery } from '#features/statements/use-statements.ts';
import { queryClient } from '#lib/api';
import { currentLocale, requireMessages } from '#lib/i18n';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <AllStatementsScreen
      area="customer"
      navigation={<PortfolioParts />}
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

export const Route = createFileRoute('/_dashboard/_reseller/reseller/portfolio/statements')({
  validateSearch: readAllSearch,
  beforeLoad: () => requireMessages('statements', 'portfolio'),
  loader: () => queryClient.ensureQueryData(lawsQuery(currentLocale())),
  component: Screen,
});
