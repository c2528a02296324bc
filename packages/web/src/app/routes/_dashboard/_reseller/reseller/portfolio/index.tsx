import { createFileRoute } from '@tanstack/react-router';
import { PortfolioScreen } from '#features/portfolio/components/portfolio-screen.tsx';
import { readPortfolioSearch } from '#features/portfolio/portfolio-search.ts';
import { requireMessages } from '#lib/i18n';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <PortfolioScreen
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

export const Route = createFileRoute('/_dashboard/_reseller/reseller/portfolio/')({
  validateSearch: readPortfolioSearch,
  beforeLoad: () => requireMessages('portfolio'),
  component: Screen,
});
