import { redirect } from '@tanstack/react-router';
import type { CurrentUser } from '@zugang/contract';
import { currentUserQuery, safeRedirect } from '../lib/session/index.ts';
import type { RouterContext } from './router.ts';

type Guarded = { context: RouterContext; location: { href: string } };

/** Guard “auth”: signed in, else to /login with the way back. For comfort only: the server decides every call again. */
export async function requireUser({ context, location }: Guarded): Promise<{ user: CurrentUser }> {
  const user = await context.queryClient.ensureQueryData(currentUserQuery);
  if (user) return { user };
  throw redirect({ to: '/login', search: { redirect: safeRedirect(location.href) }, replace: true });
}

/** Guard “guest”: signed out, else to `search.redirect` or the dashboard. */
export async function requireGuest({
  context,
  search,
}: {
  context: RouterContext;
  search?: { redirect?: string | undefined };
}): Promise<void> {
  const user = await context.queryClient.ensureQueryData(currentUserQuery);
  if (user) throw redirect({ href: safeRedirect(search?.redirect) ?? '/dashboard', replace: true });
}
