import { createFileRoute } from '@tanstack/react-router';
import { CustomerScreen } from '#features/customers/components/customer-screen.tsx';
import { requireMessages } from '#lib/i18n';

const Customer = () => <CustomerScreen customerId={Route.useParams().customerId} />;

export const Route = createFileRoute('/_dashboard/_reseller/reseller/customers/$customerId')({
  // Why the project of an import could not be created.
  beforeLoad: () => requireMessages('projects'),
  component: Customer,
});
