import { createFileRoute } from '@tanstack/react-router';
import { safePath } from '@zugang/contract/safe-path';
import { LoginEntry } from '#features/auth/components/login-entry.tsx';
import { partnerAlias } from '#features/auth/partner/partner-alias.ts';
import { keptCheckPath } from '#lib/kept-check';
import { providerFailure } from '#features/auth/provider-return.ts';
import type { ProviderFailure } from '#features/auth/provider-return.ts';

type Search = {
  redirect?: string | undefined;
  error?: ProviderFailure | undefined;
  partner?: string | undefined;
  stay?: true | undefined;
};

const Login = () => {
  const { redirect, error, partner, stay } = Route.useSearch();
  return <LoginEntry redirect={redirect} failure={error} partner={partner} stays={stay} />;
};

export const Route = createFileRoute('/_default/login')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    redirect: safePath(search['redirect']) ?? keptCheckPath(),
    error: providerFailure(search['error']),
    partner: partnerAlias(search['partner']),
    stay: search['stay'] === true || undefined,
  }),
  component: Login,
});
