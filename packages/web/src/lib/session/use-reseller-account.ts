import { useCurrentUser } from './session.ts';
import type { SessionUser } from './session-user.ts';

/** Returns the user's membership in a reseller's account: the first, as people have one; undefined where they have none. */
export const useResellerAccount = (): SessionUser['memberships'][number] | undefined =>
  useCurrentUser().memberships.find(({ kind }) => kind === 'reseller');
