import { createFileRoute } from '@tanstack/react-router';
import { LoginEntry } from '../../../features/auth/components/login-entry.tsx';
import { providerFailure } from '../../../features/auth/provider-return.ts';
import type { ProviderFailure } from '../../../features/auth/provider-return.ts';
import { safeRedirect } from '../../../lib/session/index.ts';

export const Route = createFileRoute('/_default/login')({
  validateSearch: (
    search: Record<string, unknown>,
  ): { redirect?: string | undefined; error?: ProviderFailure | undefined } => ({
    redirect: safeRedirect(search['redirect']),
    error: providerFailure(search['error']),
  }),
  component: Login,
});

function Login() {
  const { redirect, error } = Route.useSearch();
  return <LoginEntry redirect={redirect} failure={error} />;
}
