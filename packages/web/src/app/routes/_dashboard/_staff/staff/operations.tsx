import { createFileRoute } from '@tanstack/react-router';
import { OperationsScreen } from '#features/staff/components/operations/operations-screen.tsx';

export const Route = createFileRoute('/_dashboard/_staff/staff/operations')({ component: OperationsScreen });
