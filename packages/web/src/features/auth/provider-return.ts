import { useEffect, useState } from 'react';

/** What the user must enter after the return from a provider: a code, or the password of the user who has the address. */
export type ProviderStep = { ask: 'code' | 'link'; token: string };

const readStep = (): ProviderStep | undefined => {
  const [, ask, token] = /^#(code|link)=([\w-]{20,100})$/.exec(window.location.hash) ?? [];
  return token && (ask === 'code' || ask === 'link') ? { ask, token } : undefined;
};

/** The step the server put behind the `#` of the login's address; it is taken out of the address at once. */
export const useProviderStep = (): ProviderStep | undefined => {
  const [step] = useState(readStep);
  useEffect(() => {
    if (!step) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, [step]);
  return step;
};

const failures = [
  'cancelled',
  'expired',
  'unreachable',
  'email_unverified',
  'blocked',
  'account_exists',
  'rate_limited',
  'partner_unknown',
  'failed',
] as const;

/** Why the sign-in with a provider failed: the codes that the server puts into `?error=`. */
export type ProviderFailure = (typeof failures)[number];

/** A failure of the address; undefined for what is none. */
export const providerFailure = (value: unknown): ProviderFailure | undefined =>
  failures.find((failure) => failure === value);
