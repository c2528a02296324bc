import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '../../../features/auth/components/login-screen.tsx';
import { safeRedirect } from '../../../lib/session/index.ts';
import { requireGuest } from '../../guards.ts';

export const Route = createFileRoute('/_default/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: safeRedirect(search['redirect']),
  }),
  beforeLoad: requireGuest,
  component: Login,
});

function Login() {
  return <LoginScreen redirect={Route.useSearch().redirect} />;
}
