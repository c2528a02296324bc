// The staff's page checker beside its peers in one run: barriers planted in the demo website that each finds, sure failures each names
// where nothing was planted, time until the first finding is to be seen and until all are, size, and situations in which each still works.
//   node tools/bench/checker.ts [--pages 8] [--runs 3] [--docs FOLDER --doc PATH …] [--editoria11y FOLDER]
// sa11y comes from npm; Editoria11y is not there: give the folder with its `editoria11y.min.js` and `.css`. FOLDER of `--docs` is served
// as it is; its pages are named by `--doc PATH`, which may be repeated.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { findChromium } from '../../packages/browser/src/chromium/find-chromium.ts';
import { demoPages, plantedBarriers } from '@zugang/demo';
import { chromium } from 'playwright-core';
import { buildWidget } from '../prepare/build-widget.mjs';
import type { Checker } from './checker/checker-types.ts';
import { readCheckers } from './checker/checkers.ts';
import { median } from './median.ts';
import { judgePage, type PageVerdict } from './checker/judge-page.ts';
import { runChecker } from './checker/run-checker.ts';
import { serveCheckers } from './checker/serve-checkers.ts';
import { situations } from './checker/situations.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '8' },
    runs: { type: 'string', default: '3' },
    docs: { type: 'string' },
    doc: { type: 'string', multiple: true, default: [] },
    editoria11y: { type: 'string' },
  },
});

/** The verdicts of all pages together; `falseRules`: how often each. */
type Sum = Omit<PageVerdict, 'falseRules'> & { falseRules: Record<string, number> };
type Time = { path: string; first: number; whole: number; count: number };
/** All that is measured of one checker. */
type Figures = { checker: Checker; sum: Sum; times: Time[]; bytes: number; works: Record<string, string> };

if (!buildWidget(process.execPath)) process.exit(1);
const found = await findChromium();
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox'],
  env: { ...process.env, ...found.env },
});
const checkers = readCheckers(values.editoria11y);
const environment = await serveCheckers({ checkers, docs: values.docs });
console.log(`load before: ${loadavg()[0]?.toFixed(1)}`);

/** Pages with something to be found, most first. */
const barriersOf = (path: string) => plantedBarriers.filter((barrier) => barrier.path === path);
const richest = demoPages
  .map(({ path }) => path)
  .filter((path) => !path.startsWith('/fehler') && barriersOf(path).length > 0)
  .toSorted((a, b) => barriersOf(b).length - barriersOf(a).length)
  .slice(0, Number(values.pages));

const empty = (): Sum => ({ planted: 0, found: 0, decidable: 0, foundDecidable: 0, false: 0, falseRules: {} });
const figures: Figures[] = checkers.map((checker) => ({ checker, sum: empty(), times: [], bytes: 0, works: {} }));
for (const path of richest)
  for (const { checker, sum } of figures) {
    const { page } = await runChecker(browser, environment, { checker, url: environment.pageOrigin + path });
    const verdict = await judgePage(page, barriersOf(path));
    for (const key of ['planted', 'found', 'decidable', 'foundDecidable', 'false'] as const) sum[key] += verdict[key];
    for (const rule of verdict.falseRules) sum.falseRules[rule] = (sum.falseRules[rule] ?? 0) + 1;
    await page.context().close();
  }

const timedPaths = [...richest.slice(0, 1), ...values.doc];
/** In turns, so that what else the machine does meets all alike. */
for (const path of timedPaths)
  for (let run = 0; run < Number(values.runs); run += 1)
    for (const one of figures) {
      const { page, first, whole, bytes, results } = await runChecker(browser, environment, {
        checker: one.checker,
        url: environment.pageOrigin + path,
      });
      one.times.push({ path, first, whole, count: results.length });
      one.bytes = bytes;
      await page.context().close();
    }

for (const { name, path, isFound } of situations)
  for (const { checker, works } of figures) {
    const run = await runChecker(browser, environment, {
      checker,
      url: environment.pageOrigin + path,
      patienceMs: 8000,
    });
    works[name] = (await isFound(run)) ? 'yes' : 'no';
    await run.page.context().close();
  }
await browser.close();
await environment.close();

console.log(`${richest.length} demo pages: ${richest.join(' ')}`);
console.table(
  Object.fromEntries(
    figures.map(({ checker, sum, bytes, works }) => {
      const { planted, found: seen, decidable, foundDecidable, false: alarms } = sum;
      return [
        checker.name,
        {
          'planted found': `${seen} of ${planted}`,
          'decidable found': `${foundDecidable} of ${decidable}`,
          'sure, but nothing planted': alarms,
          'KiB gz': Number((bytes / 1024).toFixed(1)),
          ...works,
        },
      ];
    }),
  ),
);
for (const { checker, sum } of figures) console.log(checker.name, 'where nothing is planted:', sum.falseRules);
for (const path of timedPaths) {
  const rows = figures.map(({ checker, times }) => {
    const own = times.filter((time) => time.path === path);
    return [
      checker.name,
      {
        'first finding ms': Math.round(median(own.map(({ first }) => first))),
        'all findings ms': Math.round(median(own.map(({ whole }) => whole))),
        findings: own.at(-1)?.count,
      },
    ];
  });
  console.log(path);
  console.table(Object.fromEntries(rows));
}
