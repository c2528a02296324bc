import { createFileRoute } from '@tanstack/react-router';
import { InvoicesScreen } from '#features/invoices/components/invoices-screen.tsx';
import { readInvoicesSearch } from '#features/invoices/invoices-search.ts';
import { requireMessages } from '#lib/i18n';

const Invoices = () => {
  const navigate = Route.useNavigate();
  return (
    <InvoicesScreen
      subscriptionId={Route.useParams().subscriptionId}
      search={Route.useSearch()}
      back="/reseller/subscriptions"
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

export const Route = createFileRoute('/_dashboard/_reseller/reseller/subscriptions/$subscriptionId/invoices')({
  validateSearch: readInvoicesSearch,
  beforeLoad: () => requireMessages('plans', 'payments'),
  component: Invoices,
});
