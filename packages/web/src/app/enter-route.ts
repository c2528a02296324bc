import { redirect } from '@tanstack/react-router';
import { ensureUser } from '#lib/session';
import { hasMessage, isMessageGroup, requireMessages } from '#lib/i18n';
import { decideGuard } from './guards.ts';
import { findRouteEntry } from './route-table.ts';

/** The router's redirect over plain texts: the table is checked by the compiler, so paths need no second check here. */
const lead = redirect as unknown as (target: {
  to?: string;
  href?: string;
  params?: object;
  search?: object;
  replace: true;
}) => Response;

type Entering = {
  location: { href: string; search: object };
  matches: readonly { fullPath: string }[];
  params: object;
};

/** Runs before every route: asks the guards the table names for it, in their order, and leads on where it only leads on. */
export async function enterRoute(entering: unknown): Promise<void> {
  // Not typed by the router: its types are made of the routes, which this decides about.
  const { location, matches, params } = entering as Entering;
  const entry = findRouteEntry(matches.at(-1)?.fullPath ?? '');
  if (!entry) return;
  if (entry.guards.length > 0) {
    const user = await ensureUser();
    const wanted = 'redirect' in location.search ? location.search.redirect : undefined;
    for (const name of entry.guards) {
      const answer = decideGuard(name, { user, href: location.href, redirect: wanted });
      if (answer) throw lead({ ...leave(answer.to), search: answer.search ?? {}, replace: true });
    }
  }
  if (entry.leadsTo) throw lead({ to: entry.leadsTo, params, replace: true });
  const area = entry.title?.split('.')[0] ?? '';
  if (entry.title && isMessageGroup(area) && !hasMessage(entry.title)) await requireMessages(area);
}

/** A way back may carry search and hash, which only an address can; a route of the table is a `to`. */
const leave = (target: string) => (findRouteEntry(target) ? { to: target } : { href: target });
