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

export const Route = createFileRoute('/_dashboard/subscriptions/$subscriptionId/invoices')({
  validateSearch: readInvoicesSearch,
  // The heading names what is subscribed to, and invoices can be paid online.
  beforeLoad: () => requireMessages('plans', 'payments'),
  component: Invoices,
});
