import { currentLocale } from '#lib/i18n';

/** What the build says of a route: its scripts, and those of its texts in each language (`route-preloads.ts` of the build). */
type RouteParts = { path: string; files: string[]; texts: Record<string, string[]> };

/** Whether a route is one of those that one goes to next: the places of a project, or what the menu leads to. */
export const isNear = (path: string, isInProject: boolean): boolean =>
  (isInProject ? path.startsWith('/projects/$projectId/') : /^\/(dashboard|projects|settings)(\/|$)/.test(path)) &&
  (isInProject || !path.includes('$'));

/** The parts of the routes near by, each once. */
export const partsOf = (
  routes: readonly RouteParts[],
  { isInProject, locale }: { isInProject: boolean; locale: string },
) => [
  ...new Set(
    routes
      .filter(({ path }) => isNear(path, isInProject))
      .flatMap(({ files, texts }) => [...files, ...(texts[locale] ?? [])]),
  ),
];

const preload = async (isInProject: boolean): Promise<void> => {
  const answer = await fetch('/builds/preloads.json');
  if (!answer.ok) return;
  const routes = (await answer.json()) as RouteParts[];
  for (const href of partsOf(routes, { isInProject, locale: currentLocale() })) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
};

/**
 * Loads the parts of the screens near by, so that they open at once, and also without a connection. Not where people save data.
 * What cannot be loaded ahead is loaded when it is opened.
 */
export const preloadArea = async (isInProject: boolean): Promise<void> => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) await preload(isInProject).catch(() => undefined);
};
