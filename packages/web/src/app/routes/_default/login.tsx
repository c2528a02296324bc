import { createFileRoute } from '@tanstack/react-router';
import { safePath } from '@zugang/contract/safe-path';
import { LoginEntry } from '#features/auth/components/login-entry.tsx';
import { partnerAlias } from '#features/auth/partner/partner-alias.ts';
import { keptCheckPath } from '#lib/kept-check';
import { providerFailure } from '#features/auth/provider-return.ts';
import type { ProviderFailure } from '#features/auth/provider-return.ts';

const Login = () => {
  const { redirect, error, partner } = Route.useSearch();
  return <LoginEntry redirect={redirect} failure={error} partner={partner} />;
};

export const Route = createFileRoute('/_default/login')({
  validateSearch: (
    search: Record<string, unknown>,
  ): { redirect?: string | undefined; error?: ProviderFailure | undefined; partner?: string | undefined } => ({
    redirect: safePath(search['redirect']) ?? keptCheckPath(),
    error: providerFailure(search['error']),
    partner: partnerAlias(search['partner']),
  }),
  component: Login,
});
