import { createFileRoute } from '@tanstack/react-router';
import { ComingSoonScreen } from '#app/coming-soon-screen.tsx';

export const Route = createFileRoute('/_default/reseller/customer-activation/$token')({ component: ComingSoonScreen });
