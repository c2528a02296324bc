import type { CurrentUser } from '@zugang/contract';
import { safePath } from '@zugang/contract/safe-path';
import { hasDirectBills } from '#lib/session';
import type { GuardName } from './guard-names.ts';

/** Input of a guard: the user, the target (path with search), and the `redirect` parameter of the sign-in. */
export type GuardInput = {
  user:
    | (Pick<CurrentUser, 'is_reseller' | 'has_reseller' | 'isStaff'> & {
        memberships: readonly Pick<CurrentUser['memberships'][number], 'kind'>[];
      })
    | null;
  href: string;
  redirect?: unknown;
};

/** Where a guard redirects to; null if the route may be entered. */
export type GuardAnswer = { to: string; search?: { redirect: string | undefined } } | null;

type Guard = (input: GuardInput) => GuardAnswer;

const toDashboard = { to: '/dashboard' };
const signedIn = (decide: (user: NonNullable<GuardInput['user']>) => GuardAnswer): Guard => {
  return ({ user, href }) =>
    user ? decide(user) : { to: '/login', search: { redirect: safePath(href) ?? undefined } };
};

const guards = new Map<string, Guard>([
  ['auth', signedIn(() => null)],
  ['guest', ({ user, redirect }) => (user ? { to: safePath(redirect) ?? '/dashboard' } : null)],
  // Customers of a reseller are billed by it; whoever has another account beside is billed for that one.
  ['reseller-auth', signedIn((user) => (user.has_reseller && !hasDirectBills(user) ? toDashboard : null))],
  ['reseller', signedIn((user) => (user.is_reseller ? null : toDashboard))],
  // They ask their reseller; whoever has another account beside asks the operator about that one.
  [
    'support-ticket-redirect',
    signedIn((user) => (user.has_reseller && !hasDirectBills(user) ? { to: '/contact-reseller' } : null)),
  ],
  // To everybody else these screens are as missing as an unknown route.
  ['staff', signedIn((user) => (user.isStaff ? null : { to: '/error/404' }))],
] satisfies [GuardName, Guard][]);

/**
 * Returns the decision of the guard `name`. For convenience only: the server authorizes every request itself.
 * Throws “Unknown route middleware” for an unknown name (specification, section 8).
 */
export const decideGuard = (name: string, input: GuardInput): GuardAnswer => {
  const guard = guards.get(name);
  if (!guard) throw new Error(`Unknown route middleware: ${name}`);
  return guard(input);
};
