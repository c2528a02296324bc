import { createFileRoute } from '@tanstack/react-router';
import { CouponsScreen } from '#features/staff/components/sales/coupons-screen.tsx';
import { requireMessages } from '#lib/i18n';

export const Route = createFileRoute('/_dashboard/_staff/staff/coupons')({
  beforeLoad: () => requireMessages('plans'),
  component: CouponsScreen,
});
