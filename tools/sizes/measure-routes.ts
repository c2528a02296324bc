import { isGroup } from '../messages/find-unused.ts';

/** What is read of the manifest that Vite writes: each module with its file, by key. */
export type BuildManifest = Readonly<Record<string, { file: string; isEntry?: boolean; imports?: readonly string[] }>>;

/** Size of a built file. */
type SizeOf = (file: string) => number;

type MeasureOptions = {
  manifest: BuildManifest;
  files: readonly string[];
  sourceOf: (file: string) => string;
  sizeOf: SizeOf;
  titleOf: (route: string) => string | null | undefined;
  startTexts: unknown;
};

const component = (file: string): string => `src/app/routes/${file}?tsr-split=component`;

/** The route file and the layout files above it: `_dashboard/projects/$projectId/issues/index.tsx` is in two. */
export const branchOf = (file: string, files: readonly string[]): string[] => {
  const parts = file.split('/');
  const layouts = parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join('/')}.tsx`);
  return [...layouts.filter((layout) => files.includes(layout)), file];
};

/** The address of a route file, as the router writes it. */
export const routeOf = (file: string): string =>
  `/${file
    .replace(/\.tsx$/, '')
    .split('/')
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .join('/')
    .replaceAll(/[[\]]/g, '')}`;

/** The route file whose options, and so whose chunks, the file with this source uses; undefined for most. */
const sharedFile = (source: string): string | undefined => source.match(/from '#app\/routes\/([^']+)'/)?.[1];

/** Everything that comes with some entries of the manifest by static imports. */
const withImports = (manifest: BuildManifest, keys: readonly string[], seen = new Set<string>()): Set<string> => {
  for (const key of keys) {
    const chunk = manifest[key];
    if (seen.has(key) || !chunk) continue;
    seen.add(key);
    withImports(manifest, chunk.imports ?? [], seen);
  }
  return seen;
};

const messagesOf = (source: string): string[] =>
  [...source.matchAll(/requireMessages\(([^)]*)\)/g)].flatMap(([, areas = '']) =>
    [...areas.matchAll(/'(\w+)'/g)].map(([, area]) => `virtual:messages/de/${area}`),
  );

/** A screen of one rule has one part of the rules' texts: at worst the largest. */
const ruleOf = (source: string, { manifest, sizeOf }: Pick<MeasureOptions, 'manifest' | 'sizeOf'>): string[] => {
  if (!source.includes('requireRule(')) return [];
  const parts = Object.entries(manifest).filter(([key]) => /^virtual:messages\/de\/rules\d$/.test(key));
  const largest = parts.toSorted(([, a], [, b]) => sizeOf(b.file) - sizeOf(a.file))[0];
  return largest ? [largest[0]] : [];
};

/** What the client must know of the API for signed-in users. */
const apiOf = (source: string): string[] => (source.includes('prepareApi(') ? ['virtual:contract-routes/rest'] : []);

/** Routes of the settings, the bills and a reseller's area: what no project and no dashboard asks for. */
const seldomOf = (route: string): string[] =>
  /^\/(settings|reseller\/(?!customer-projects))|\/(subscription|book)\b/.test(route)
    ? ['virtual:contract-routes/seldom']
    : [];

/**
 * What each route loads in scripts: the entry, the start texts, its layouts, its screen and the texts they ask for.
 * `sizeOf` gives the size of a built file, `titleOf` the message key of a route's title: its texts are loaded on entering,
 * unless `startTexts` has it.
 */
export const measureRoutes = ({
  manifest,
  files,
  sourceOf,
  sizeOf,
  titleOf,
  startTexts,
}: MeasureOptions): { route: string; size: number }[] => {
  const hasAtStart = (key: string): boolean =>
    key.split('.').reduce((part, name) => (isGroup(part) ? part[name] : undefined), startTexts) !== undefined;
  const titleTexts = (title: string | null | undefined): string[] =>
    title && !hasAtStart(title) ? [`virtual:messages/de/${title.split('.')[0]}`] : [];
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const componentOf = (file: string): string | undefined =>
    [file, sharedFile(sourceOf(file)) ?? file].map(component).find((key) => manifest[key] !== undefined);
  return files
    .filter((file) => componentOf(file) !== undefined)
    .map((file) => {
      const branch = branchOf(file, files);
      const route = routeOf(file);
      const sources = branch.flatMap((one) => {
        const shared = sharedFile(sourceOf(one));
        return shared ? [sourceOf(one), sourceOf(shared)] : [sourceOf(one)];
      });
      const texts = [...sources.flatMap(messagesOf), ...titleTexts(titleOf(route))];
      const rule = sources.flatMap((source) => ruleOf(source, { manifest, sizeOf }));
      const api = sources.flatMap(apiOf);
      const screens = branch.flatMap((one) => componentOf(one) ?? []);
      const keys = [...entries, 'virtual:messages/de/start', ...texts, ...rule, ...api, ...seldomOf(route), ...screens];
      const loaded = new Set([...withImports(manifest, keys)].flatMap((key) => manifest[key]?.file ?? []));
      const size = [...loaded].reduce((total, one) => total + sizeOf(one), 0);
      return { route, size };
    });
};
