import { routeTable } from '../src/app/route-table.ts';
import type { RouteEntry } from '../src/app/route-table.ts';

/** Who looks at a screen: nobody signed in, or one of the demo's accounts. */
export type Person = 'nobody' | 'kunde' | 'partner' | 'partnerkunde';
export const people: readonly Person[] = ['nobody', 'partner', 'kunde', 'partnerkunde'];

/** Who sees a route: who has a reseller has one to contact, who is signed in sees no log-in. */
function personOf(route: string, { layout, guards }: RouteEntry): Person {
  if (route === '/contact-reseller') return 'partnerkunde';
  if (guards.length === 0 || guards.includes('guest')) return 'nobody';
  return layout.startsWith('reseller') ? 'partner' : 'kunde';
}

/** Every route that shows something to `person`: a new screen comes by itself. */
export const routesOf = (person: Person): string[] =>
  Object.entries(routeTable)
    .filter(([route, entry]) => entry.title !== null && personOf(route, entry) === person)
    .map(([route]) => route);
