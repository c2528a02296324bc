// Holds the built dashboard and the widget against their budgets: what each route loads before it can be used, the script of
// other people's pages, and the page checker's panel, in KiB gzip.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pathToFileURL } from 'node:url';
import { routeTable } from '../packages/web/src/app/route-table.ts';
import { projectRoot } from './prepare/project-root.mjs';
import { type BuildManifest, measureRoutes } from './sizes/measure-routes.ts';

const dist = join(projectRoot, 'packages/web/dist');
const manifestFile = join(dist, '.vite/manifest.json');
if (!existsSync(manifestFile)) throw new Error('The dashboard is not built: npm test -- build');

/** KiB gzip; the routes not named may have `other`. Every route of the dashboard adds about 0.1 to all: its tree is loaded first, with the table of errors and what shows a brand. */
const budget = {
  routes: new Map([
    ['/login', 136],
    ['/dashboard', 157],
  ]),
  other: 215,
  css: 13.5,
  widget: 12,
  checker: 28,
};

const sizeOf = (file: string): number => gzipSync(readFileSync(join(dist, file))).length / 1024;
const sources = join(projectRoot, 'packages/web/src/app/routes');
const manifest: BuildManifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const startFile = manifest['virtual:messages/de/start']?.file;
if (!startFile) throw new Error('The build has no start texts');
const { messages: startTexts }: { messages: unknown } = await import(pathToFileURL(join(dist, startFile)).href);
const titles = new Map<string, string | null>(Object.entries(routeTable).map(([route, { title }]) => [route, title]));
const sizes = measureRoutes({
  manifest,
  files: readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx')),
  sourceOf: (file) => readFileSync(join(sources, file), 'utf8'),
  sizeOf,
  titleOf: (route) => titles.get(route),
  startTexts,
});
const css = readdirSync(join(dist, 'assets'))
  .filter((file) => file.endsWith('.css'))
  .reduce((total, file) => total + sizeOf(`assets/${file}`), 0);

const scriptSize = (name: string): number =>
  gzipSync(readFileSync(join(projectRoot, 'packages/widget/dist', name)), { level: 9 }).length / 1024;

const checks = [
  ...sizes.map(({ route, size }) => ({ name: route, size, most: budget.routes.get(route) ?? budget.other })),
  { name: 'CSS', size: css, most: budget.css },
  { name: 'widget', size: scriptSize('widget.js'), most: budget.widget },
  { name: 'checker', size: scriptSize('checker.js'), most: budget.checker },
];
const tooLarge = checks.filter(({ size, most }) => size > most);
for (const { name, size, most } of tooLarge) console.error(`${name}: ${size.toFixed(1)} KiB, at most ${most}`);
const shown = ['/login', '/dashboard', 'CSS', 'widget', 'checker'].map((name) => {
  const check = checks.find((one) => one.name === name);
  return `${name} ${check?.size.toFixed(1)}`;
});
const largest = sizes.toSorted((a, b) => b.size - a.size)[0];
console.log(`${shown.join(', ')}, largest ${largest?.route} ${largest?.size.toFixed(1)} (KiB gzip)`);
process.exitCode = tooLarge.length > 0 ? 1 : 0;
