import { createFileRoute } from '@tanstack/react-router';
import { PaymentsScreen } from '#features/staff/components/money/payments-screen.tsx';

export const Route = createFileRoute('/_dashboard/_staff/staff/payments')({ component: PaymentsScreen });
