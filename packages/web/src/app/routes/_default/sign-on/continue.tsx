import { createFileRoute } from '@tanstack/react-router';
import { ContinueScreen } from '#features/auth/partner/continue-screen.tsx';

export const Route = createFileRoute('/_default/sign-on/continue')({ component: ContinueScreen });
