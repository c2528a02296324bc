// The staff's page checker beside its peers in one run: barriers planted in the demo website that each finds, sure failures each names
// where nothing was planted, time until the first finding is to be seen and until all are, size, and situations in which each still works.
//   node tools/bench/checker.mjs [--pages 8] [--runs 3] [--docs FOLDER --doc PATH …] [--editoria11y FOLDER]
// sa11y comes from npm; Editoria11y is not there: give the folder with its `editoria11y.min.js` and `.css`. FOLDER of `--docs` is served
// as it is; its pages are named by `--doc PATH`, which may be repeated.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { findChromium } from '../../packages/browser/src/chromium/find-chromium.ts';
import { demoPages, plantedBarriers } from '@zugang/demo';
import { chromium } from 'playwright-core';
import { buildWidget } from '../prepare/build-widget.mjs';
import { readCheckers } from './checker/checkers.mjs';
import { judgePage } from './checker/judge-page.mjs';
import { runChecker } from './checker/run-checker.mjs';
import { serveCheckers } from './checker/serve-checkers.mjs';
import { situations } from './checker/situations.mjs';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '8' },
    runs: { type: 'string', default: '3' },
    docs: { type: 'string' },
    doc: { type: 'string', multiple: true, default: [] },
    editoria11y: { type: 'string' },
  },
});

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

if (!buildWidget(process.execPath)) process.exit(1);
const found = await findChromium();
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox'],
  env: { ...process.env, ...found.env },
});
const checkers = readCheckers(values.editoria11y);
const stand = await serveCheckers({ checkers, docs: values.docs });
console.log(`load before: ${loadavg()[0].toFixed(1)}`);

/** Pages with something to be found, most first. */
const barriersOf = (path) => plantedBarriers.filter((barrier) => barrier.path === path);
const richest = demoPages
  .map(({ path }) => path)
  .filter((path) => !path.startsWith('/fehler') && barriersOf(path).length > 0)
  .toSorted((a, b) => barriersOf(b).length - barriersOf(a).length)
  .slice(0, Number(values.pages));

const empty = () => ({ planted: 0, found: 0, decidable: 0, foundDecidable: 0, false: 0, falseRules: {} });
const judged = new Map(checkers.map(({ name }) => [name, empty()]));
for (const path of richest)
  for (const checker of checkers) {
    const { page, results } = await runChecker(browser, stand, { checker, url: stand.pageOrigin + path });
    const verdict = await judgePage(page, results, barriersOf(path));
    const sum = judged.get(checker.name);
    for (const key of ['planted', 'found', 'decidable', 'foundDecidable', 'false']) sum[key] += verdict[key];
    for (const rule of verdict.falseRules) sum.falseRules[rule] = (sum.falseRules[rule] ?? 0) + 1;
    await page.context().close();
  }

const times = new Map(checkers.map(({ name }) => [name, []]));
const sizes = new Map();
/** In turns, so that what else the machine does meets all alike. */
for (const path of [richest[0], ...values.doc])
  for (let run = 0; run < Number(values.runs); run += 1)
    for (const checker of checkers) {
      const { page, first, whole, bytes, results } = await runChecker(browser, stand, {
        checker,
        url: stand.pageOrigin + path,
      });
      times.get(checker.name).push({ path, first, whole, count: results.length });
      sizes.set(checker.name, bytes);
      await page.context().close();
    }

const works = new Map(checkers.map(({ name }) => [name, {}]));
for (const { name, path, isFound } of situations)
  for (const checker of checkers) {
    const run = await runChecker(browser, stand, { checker, url: stand.pageOrigin + path, patienceMs: 8000 });
    works.get(checker.name)[name] = (await isFound(run)) ? 'yes' : 'no';
    await run.page.context().close();
  }
await browser.close();
await stand.close();

console.log(`${richest.length} demo pages: ${richest.join(' ')}`);
console.table(
  Object.fromEntries(
    checkers.map(({ name }) => {
      const { planted, found: seen, decidable, foundDecidable, false: alarms } = judged.get(name);
      return [
        name,
        {
          'planted found': `${seen} of ${planted}`,
          'decidable found': `${foundDecidable} of ${decidable}`,
          'sure, but nothing planted': alarms,
          'KiB gz': Number((sizes.get(name) / 1024).toFixed(1)),
          ...works.get(name),
        },
      ];
    }),
  ),
);
for (const { name } of checkers) console.log(name, 'where nothing is planted:', judged.get(name).falseRules);
for (const path of [richest[0], ...values.doc]) {
  const rows = checkers.map(({ name }) => {
    const own = times.get(name).filter((time) => time.path === path);
    return [
      name,
      {
        'first finding ms': Math.round(median(own.map(({ first }) => first))),
        'all findings ms': Math.round(median(own.map(({ whole }) => whole))),
        findings: own.at(-1).count,
      },
    ];
  });
  console.log(path);
  console.table(Object.fromEntries(rows));
}
