import { createFileRoute } from '@tanstack/react-router';
import { CustomersScreen } from '#features/customers/components/customers-screen.tsx';
import { readCustomersSearch } from '#features/customers/customers-search.ts';

const Customers = () => {
  const navigate = Route.useNavigate();
  return (
    <CustomersScreen
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

export const Route = createFileRoute('/_dashboard/_reseller/reseller/customers/')({
  validateSearch: readCustomersSearch,
  component: Customers,
});
