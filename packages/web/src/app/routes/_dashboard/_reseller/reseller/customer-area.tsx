import { createFileRoute } from '@tanstack/react-router';
import { CustomerAreaScreen } from '#features/brand/components/customer-area-screen.tsx';
import { requireMessages } from '#lib/i18n';

export const Route = createFileRoute('/_dashboard/_reseller/reseller/customer-area')({
  beforeLoad: () => requireMessages('brand'),
  component: CustomerAreaScreen,
});
