import { createFileRoute } from '@tanstack/react-router';
import { CausesScreen } from '#features/portfolio/components/causes-screen.tsx';
import { readPageSearch } from '#features/portfolio/portfolio-search.ts';
import { requireMessages } from '#lib/i18n';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <CausesScreen
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

export const Route = createFileRoute('/_dashboard/_reseller/reseller/portfolio/causes')({
  validateSearch: readPageSearch,
  beforeLoad: () => requireMessages('portfolio', 'ruleTitles', 'criteria'),
  component: Screen,
});
