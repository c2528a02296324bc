import { createFileRoute } from '@tanstack/react-router';
import { ReportsScreen } from '#features/portfolio/components/reports/reports-screen.tsx';
import { readPageSearch } from '#features/portfolio/portfolio-search.ts';
import { requireMessages } from '#lib/i18n';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <ReportsScreen
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

export const Route = createFileRoute('/_dashboard/_reseller/reseller/portfolio/reports')({
  validateSearch: readPageSearch,
  beforeLoad: () => requireMessages('portfolio'),
  component: Screen,
});
