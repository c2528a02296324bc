import { redirect } from '@tanstack/react-router';
import { ensureUser } from '#lib/session';
import { hasMessage, isMessageGroup, requireMessages } from '#lib/i18n';
import { decideGuard } from './guards.ts';
import { findRouteEntry } from './route-table.ts';

/** The router's redirect for plain strings: the compiler checks the paths in the route table. */
const redirectPlain = redirect as unknown as (target: {
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

/** Runs before every route: runs the guards of its entry in the route table in order, and redirects if the entry says so. */
export const enterRoute = async (entering: unknown): Promise<void> => {
  // Not typed by the router: its types depend on the routes, which depend on this function.
  const { location, matches, params } = entering as Entering;
  const entry = findRouteEntry(matches.at(-1)?.fullPath ?? '');
  if (!entry) return;
  if (entry.guards.length > 0) {
    const user = await ensureUser();
    const wanted = 'redirect' in location.search ? location.search.redirect : undefined;
    for (const name of entry.guards) {
      const answer = decideGuard(name, { user, href: location.href, redirect: wanted });
      if (answer) throw redirectPlain({ ...targetOf(answer.to), search: answer.search ?? {}, replace: true });
    }
  }
  if (entry.redirectTo) throw redirectPlain({ to: entry.redirectTo, params, replace: true });
  const texts = [entry.title ?? '', ...(entry.layout === 'staff' ? ['staff.tabs.work'] : [])];
  await Promise.all(texts.map(requireText));
};

/** Loads the area of a message. Without a connection the screen itself says so, inside its frame. */
const requireText = async (key: string): Promise<void> => {
  const area = key.split('.')[0] ?? '';
  if (isMessageGroup(area) && !hasMessage(key))
    await requireMessages(area).catch((cause: unknown) => console.error(cause));
};

/** A `redirect` parameter may have search and hash, which only `href` can carry; a route of the table is a `to`. */
const targetOf = (target: string) => (findRouteEntry(target) ? { to: target } : { href: target });
