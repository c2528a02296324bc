import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '../../../features/auth/components/login-screen.tsx';
import { safeRedirect } from '../../../lib/session/index.ts';

export const Route = createFileRoute('/_default/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: safeRedirect(search['redirect']),
  }),
  component: Login,
});

function Login() {
  return <LoginScreen redirect={Route.useSearch().redirect} />;
}
