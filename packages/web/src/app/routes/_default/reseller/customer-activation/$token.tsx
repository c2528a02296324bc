import { createFileRoute } from '@tanstack/react-router';
import { CustomerActivationScreen } from '#features/auth/components/customer-activation-screen.tsx';
import { QueryScope } from '#lib/api';
import { requireMessages } from '#lib/i18n';

const CustomerActivation = () => (
  <QueryScope>
    <CustomerActivationScreen token={Route.useParams().token} />
  </QueryScope>
);

export const Route = createFileRoute('/_default/reseller/customer-activation/$token')({
  beforeLoad: () => requireMessages('account', 'auth'),
  component: CustomerActivation,
});
