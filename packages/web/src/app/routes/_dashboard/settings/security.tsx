import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '#features/settings/components/security-screen.tsx';

export const Route = createFileRoute('/_dashboard/settings/security')({ component: SecurityScreen });
