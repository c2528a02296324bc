import { createFileRoute } from '@tanstack/react-router';
import { DebtsScreen } from '#features/staff/components/money/debts-screen.tsx';

export const Route = createFileRoute('/_dashboard/_staff/staff/debts')({ component: DebtsScreen });
