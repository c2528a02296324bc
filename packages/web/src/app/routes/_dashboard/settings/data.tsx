import { createFileRoute } from '@tanstack/react-router';
import { DataScreen } from '#features/settings/components/data-screen.tsx';

export const Route = createFileRoute('/_dashboard/settings/data')({ component: DataScreen });
