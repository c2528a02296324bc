import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the dashboard's build says of a route: its scripts, those of its texts in each language, what it asks of the API. */
type RoutePreloads = { path: string; files: string[]; texts: Record<string, string[]>; data: string[] };

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

const fits = (pattern: string[], parts: string[]): boolean =>
  pattern.length === parts.length && pattern.every((part, index) => part.startsWith('$') || part === parts[index]);

/** A route without parameters before one with: `/reseller/customer-projects/new` is no project. */
const parametersIn = (path: string): number => path.split('$').length - 1;

/**
 * Gives the `Link` header for the start page at an address (without its query): the scripts the dashboard will ask for
 * there (HTML, `modulepreload`), so that they come beside the first one instead of after it; for who has a session also
 * what it asks of the API first. Undefined for other addresses.
 */
export const createPreloadHeader = (folder: string): ((path: string, hasSession: boolean) => string | undefined) => {
  const file = join(folder, 'builds/preloads.json');
  const listed = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RoutePreloads[]) : [];
  const routes = listed
    .toSorted((a, b) => parametersIn(a.path) - parametersIn(b.path))
    .map((route) => ({ ...route, pattern: partsOf(route.path) }));
  // The first of the languages has no prefix in addresses.
  const [withoutPrefix = '', ...prefixed] = Object.keys(routes[0]?.texts ?? {});
  return (path, hasSession) => {
    const parts = partsOf(path);
    const prefix = prefixed.find((locale) => locale === parts[0]);
    const route = routes.find(({ pattern }) => fits(pattern, prefix ? parts.slice(1) : parts));
    if (!route) return undefined;
    const texts = route.texts[prefix ?? withoutPrefix] ?? [];
    const scripts = [...route.files, ...texts].map((one) => `<${one}>; rel=modulepreload`);
    // As `fetch` asks for it: with the cookie, in mode `cors`.
    const data = hasSession ? route.data.map((one) => `<${one}>; rel=preload; as=fetch; crossorigin`) : [];
    return [...data, ...scripts].join(', ');
  };
};
