import { createFileRoute } from '@tanstack/react-router';
import { PaymentMethodsScreen } from '#features/payments/components/payment-methods-screen.tsx';
import { readPaymentsSearch } from '#features/payments/payments-search.ts';

const PaymentMethods = () => {
  const navigate = Route.useNavigate();
  return (
    <PaymentMethodsScreen
      search={Route.useSearch()}
      onAccount={(account) => void navigate({ search: { account }, replace: true, resetScroll: false })}
    />
  );
};

export const Route = createFileRoute('/_dashboard/subscriptions/payment-methods')({
  validateSearch: readPaymentsSearch,
  component: PaymentMethods,
});
