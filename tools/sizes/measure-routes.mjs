const component = (file) => `src/app/routes/${file}?tsr-split=component`;

/** The route file and the layout files above it: `_dashboard/projects/$projectId/issues/index.tsx` stands in two. */
export const branchOf = (file, files) => {
  const parts = file.split('/');
  const layouts = parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join('/')}.tsx`);
  return [...layouts.filter((layout) => files.includes(layout)), file];
};

/** The address of a route file, as the router writes it. */
export const routeOf = (file) =>
  `/${file
    .replace(/\.tsx$/, '')
    .split('/')
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .join('/')
    .replaceAll(/[[\]]/g, '')}`;

/** The route file whose options, and so whose chunks, the file with this source uses; undefined for most. */
const sharedFile = (source) => source.match(/from '#app\/routes\/([^']+)'/)?.[1];

/** Everything that comes with some entries of the manifest by static imports. */
const withImports = (manifest, keys, seen = new Set()) => {
  for (const key of keys) {
    if (seen.has(key) || !manifest[key]) continue;
    seen.add(key);
    withImports(manifest, manifest[key].imports ?? [], seen);
  }
  return seen;
};

const messagesOf = (source) =>
  [...source.matchAll(/requireMessages\(([^)]*)\)/g)].flatMap(([, areas]) =>
    [...areas.matchAll(/'(\w+)'/g)].map(([, area]) => `virtual:messages/de/${area}`),
  );

/** A screen of one rule has one part of the rules' texts: at worst the largest. */
const ruleOf = (source, { manifest, sizeOf }) => {
  if (!source.includes('requireRule(')) return [];
  const parts = Object.keys(manifest).filter((key) => /^virtual:messages\/de\/rules\d$/.test(key));
  return parts.toSorted((a, b) => sizeOf(manifest[b].file) - sizeOf(manifest[a].file)).slice(0, 1);
};

/** What the client must know of the API for somebody signed in. */
const apiOf = (source) => (source.includes('prepareApi(') ? ['virtual:contract-routes/rest'] : []);

/**
 * What each route loads in scripts: the entry, the start texts, its layouts, its screen and the texts they ask for.
 * `sizeOf` gives the size of a built file, `titleOf` the message key of a route's title: its texts are loaded on entering,
 * unless `startTexts` has it.
 */
export const measureRoutes = ({ manifest, files, sourceOf, sizeOf, titleOf, startTexts }) => {
  const hasAtStart = (key) => key.split('.').reduce((part, name) => part?.[name], startTexts) !== undefined;
  const titleTexts = (title) => (title && !hasAtStart(title) ? [`virtual:messages/de/${title.split('.')[0]}`] : []);
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  const componentOf = (file) =>
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
      const keys = [...entries, 'virtual:messages/de/start', ...texts, ...rule, ...api, ...branch.map(componentOf)];
      const loaded = new Set([...withImports(manifest, keys)].map((key) => manifest[key].file));
      const size = [...loaded].reduce((total, one) => total + sizeOf(one), 0);
      return { route, size };
    });
};
