import { createFileRoute } from '@tanstack/react-router';
import { CustomerScreen } from '#features/customers/components/customer-screen.tsx';
import { CustomerDeparture } from '#features/partnership/components/customer-departure.tsx';
import { requireMessages } from '#lib/i18n';

const Customer = () => {
  const { customerId } = Route.useParams();
  return <CustomerScreen customerId={customerId} departure={<CustomerDeparture customerId={customerId} />} />;
};

export const Route = createFileRoute('/_dashboard/_reseller/reseller/customers/$customerId')({
  // Why the project of an import could not be created.
  beforeLoad: () => requireMessages('projects', 'partnership'),
  component: Customer,
});
