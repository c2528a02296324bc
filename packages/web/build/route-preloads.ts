import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { locales } from '@zugang/messages';
import { routeTable } from '../src/app/route-table.ts';
import type { RouteEntry } from '../src/app/route-table.ts';
import { isStartMessage } from './compiled-messages.ts';

const folder = join(import.meta.dirname, '../src/app/routes');

/**
 * What the server preloads for one route: scripts that every language needs, those of each language,
 * and the first API requests of a signed-in user.
 */
export type RoutePreloads = { path: string; files: string[]; texts: Record<string, string[]>; data: string[] };

/** Asked for before the first render, see `fetchUser`. */
const userData = ['/api/auth/me', '/api/reseller/assigned'];

/** The route file and the layout files above it, as far as they exist. */
export const branchOf = (file: string, files: readonly string[]): string[] => {
  const parts = file.split('/');
  const layouts = parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join('/')}.tsx`);
  return [...layouts.filter((layout) => files.includes(layout)), file];
};

/** The address of a route file, as the route table writes it. */
export const routeOf = (file: string): string =>
  `/${file
    .replace(/\.tsx$/, '')
    .split('/')
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .join('/')
    .replaceAll(/[[\]]/g, '')}`;

const entryOf = (file: string): RouteEntry | undefined => routeTable[routeOf(file) as keyof typeof routeTable];

/** The message groups a route file asks for. */
const groupsOf = (source: string): string[] =>
  [...source.matchAll(/requireMessages\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );

/** The route file whose options, and so whose chunks, the file with this source uses; none for most. */
const sharedFiles = (source: string): string[] =>
  [...source.matchAll(/from '#app\/routes\/([^']+)'/g)].map(([, file = '']) => file);

/** The ends of the ids of the modules that hold component and loader of a route file. */
const splitModules = (file: string, source: string): string[] => {
  const [shared = file] = sharedFiles(source);
  const componentFile = source.includes('component:') ? file : shared;
  return [`/routes/${componentFile}?tsr-split=component`, `/routes/${shared}?tsr-split=loader`];
};

type Chunks = Rolldown.OutputBundle;

/** A chunk by a module in it, and everything it brings along, without what `known` already has. */
const filesFor = (chunks: Chunks, moduleEnds: string[], known: ReadonlySet<string>): string[] => {
  const found = new Set<string>();
  const add = (fileName: string) => {
    const chunk = chunks[fileName];
    if (chunk?.type !== 'chunk' || known.has(fileName) || found.has(fileName)) return;
    found.add(fileName);
    for (const imported of chunk.imports) add(imported);
  };
  for (const chunk of Object.values(chunks)) {
    if (chunk.type !== 'chunk') continue;
    // A module that shares its file with others has a small one beside it, through which it is imported.
    const ids = [...chunk.moduleIds, chunk.facadeModuleId ?? ''];
    if (ids.some((id) => moduleEnds.some((end) => id.endsWith(end)))) add(chunk.fileName);
  }
  return [...found].toSorted().map((fileName) => `/${fileName}`);
};

/** The scripts of the start page: what an entry is built into is not always a file in the end. */
const startFiles = (chunks: Chunks): Set<string> => {
  const page = chunks['index.html'];
  const html = page?.type === 'asset' ? String(page.source) : '';
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, fileName = '']) => fileName);
  if (named.length === 0)
    throw new Error('The start page names no scripts: routePreloads() must come after it is written');
  return new Set(named);
};

const preloadsOf = (file: string, files: readonly string[], chunks: Chunks): RoutePreloads => {
  const start = startFiles(chunks);
  const readSource = (one: string) => readFileSync(join(folder, one), 'utf8');
  const branch = branchOf(file, files);
  const sources = branch.map(readSource).flatMap((one) => [one, ...sharedFiles(one).map(readSource)]);
  const entry = entryOf(file);
  const title = entry?.title ?? '';
  const titleGroups = isStartMessage(title) ? [] : title.split('.').slice(0, 1);
  const groups = new Set(['start', ...sources.flatMap(groupsOf), ...titleGroups]);
  const code = branch.flatMap((one) => splitModules(one, readSource(one)));
  const api = sources.some((source) => source.includes('prepareApi(')) ? ['virtual:contract-routes/rest'] : [];
  const textsIn = (locale: string) =>
    filesFor(
      chunks,
      [...groups].map((group) => `virtual:messages/${locale}/${group}`),
      start,
    );
  return {
    path: routeOf(file),
    // The largest first: browsers ask for a few files at a time.
    files: [...[...start].map((fileName) => `/${fileName}`), ...filesFor(chunks, [...code, ...api], start)],
    texts: Object.fromEntries(locales.map((locale) => [locale, textsIn(locale)])),
    data: entry?.guards.includes('auth') ? userData : [],
  };
};

/**
 * Writes `builds/preloads.json`: which files each route will ask for. The server names them with the start page,
 * so that they come beside the first script instead of one after the other when it runs.
 */
export const routePreloads = (): Plugin => ({
  name: 'zugang:route-preloads',
  apply: 'build',
  generateBundle: {
    // The page's own scripts are settled by then.
    order: 'post',
    handler(_, chunks) {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.tsx'))
        .map((file) => file.split(sep).join('/'));
      const screens = files.filter((file) => entryOf(file)?.title);
      // Layouts share the address of what is in them; the longest branch is the screen.
      const leaves = screens.filter((file) => !files.some((other) => other.startsWith(file.replace(/\.tsx$/, '/'))));
      const source = JSON.stringify(leaves.map((file) => preloadsOf(file, files, chunks)));
      const missing = [...source.matchAll(/"\/(assets\/[^"]+)"/g)].find(([, fileName = '']) => !chunks[fileName]);
      if (missing) throw new Error(`${missing[1]} is named ahead, but it is not built`);
      this.emitFile({ type: 'asset', fileName: 'builds/preloads.json', source });
    },
  },
});
