import { createFileRoute } from '@tanstack/react-router';
import { PricesScreen } from '#features/staff/components/sales/prices-screen.tsx';
import { requireMessages } from '#lib/i18n';

export const Route = createFileRoute('/_dashboard/_staff/staff/prices')({
  beforeLoad: () => requireMessages('plans'),
  component: PricesScreen,
});
