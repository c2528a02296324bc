import { createFileRoute } from '@tanstack/react-router';
import { ComingSoonScreen } from '#app/coming-soon-screen.tsx';

export const Route = createFileRoute('/_dashboard/_reseller/reseller/source-links')({ component: ComingSoonScreen });
