import { createFileRoute } from '@tanstack/react-router';
import { ComingSoonScreen } from '../../../coming-soon-screen.tsx';

export const Route = createFileRoute('/_dashboard/settings/contracts')({ component: ComingSoonScreen });
