import { createFileRoute } from '@tanstack/react-router';
import { ResellerSubscriptionsScreen } from '#features/plans/components/reseller/reseller-subscriptions-screen.tsx';
import { readListSearch } from '#features/plans/plans-search.ts';
import { requireMessages } from '#lib/i18n';

const ResellerSubscriptions = () => {
  const navigate = Route.useNavigate();
  return (
    <ResellerSubscriptionsScreen
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

export const Route = createFileRoute('/_dashboard/_reseller/reseller/subscriptions/')({
  validateSearch: readListSearch,
  beforeLoad: () => requireMessages('plans', 'sales'),
  component: ResellerSubscriptions,
});
