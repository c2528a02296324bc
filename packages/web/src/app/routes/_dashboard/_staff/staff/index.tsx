import { createFileRoute } from '@tanstack/react-router';
import { WorkScreen } from '#features/staff/components/work/work-screen.tsx';

export const Route = createFileRoute('/_dashboard/_staff/staff/')({ component: WorkScreen });
