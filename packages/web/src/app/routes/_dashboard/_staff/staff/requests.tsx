import { createFileRoute } from '@tanstack/react-router';
import { RequestsScreen } from '#features/staff/components/requests/requests-screen.tsx';

export const Route = createFileRoute('/_dashboard/_staff/staff/requests')({ component: RequestsScreen });
