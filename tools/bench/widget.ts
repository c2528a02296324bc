// The visitor's script beside its peers on the demo website, in one run: size, requests, CPU time of the main thread at load, layout
// shift, cookies, storage, and the axe violations each adds to a page. Nothing leaves the machine: third parties are counted, not asked.
//   node tools/bench/widget.ts [--runs 7]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { findChromium } from '../../packages/browser/src/chromium/find-chromium.ts';
import { type Browser, chromium } from 'playwright-core';
import { buildWidget } from '../prepare/build-widget.mjs';
import { median } from './median.ts';
import { readContestants } from './widget/contestants.ts';
import { measureLoad, observe, sizeOf } from './widget/measure-contestant.ts';
import { serveContestants } from './widget/serve-contestants.ts';
import type { Contestant, Observation, WidgetEnvironment } from './widget/widget-types.ts';

/** What is measured of one contestant: its pages, and the CPU time of each load in ms. */
type Figures = { contestant: Contestant; pages: Observation[]; times: number[] };

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });
const paths = ['/', '/kontakt', '/en/'];
const bars = { size: 12, mainThread: 10, shift: 0, third: 0, cookies: 0, added: 0 };

const addedViolations = (seen: Observation, alone: Observation): string[] =>
  Object.entries(seen.violations).flatMap(([rule, count]) => {
    const more = count - (alone.violations[rule] ?? 0);
    return more > 0 ? [`${rule} ×${more}`] : [];
  });

const observeAll = async (
  browser: Browser,
  environment: WidgetEnvironment,
  contestant: Contestant,
): Promise<Observation[]> => {
  environment.show(contestant);
  const pages: Observation[] = [];
  for (const path of paths) pages.push(await observe(browser, environment.pageOrigin + path, environment));
  return pages;
};

/** In turns, so that what else the machine does meets all alike. */
const measureLoads = async (
  browser: Browser,
  environment: WidgetEnvironment,
  figures: readonly Figures[],
): Promise<void> => {
  for (let run = 0; run <= Number(values.runs); run += 1)
    for (const { contestant, times } of figures) {
      environment.show(contestant);
      const time = await measureLoad(browser, `${environment.pageOrigin}/`);
      if (run > 0) times.push(time);
    }
};

const summarise = ({ contestant, pages, times }: Figures, alone: Figures) => {
  const asked = pages[0]?.requests ?? [];
  const askedAlone = alone.pages[0]?.requests ?? [];
  const requests = asked.filter((url) => !askedAlone.includes(url));
  const own = new Set([new URL(askedAlone[0] ?? '').hostname, '127.0.0.1']);
  const pairs = pages.flatMap((page, at) => {
    const same = alone.pages[at];
    return same ? [[page, same] as const] : [];
  });
  const most = (read: (page: Observation) => number): number =>
    Math.max(...pairs.map(([page, same]) => read(page) - read(same)));
  return {
    size: sizeOf(contestant, requests),
    requests: requests.filter((url) => url.startsWith('http')).length,
    third: requests.filter((url) => url.startsWith('http') && !own.has(new URL(url).hostname)).length,
    mainThread: median(times.map((time, run) => time - (alone.times[run] ?? 0))),
    // What else the machine does makes a load dearer, never cheaper: the cheapest ones come closest to what it costs.
    atLeast: Math.min(...times) - Math.min(...alone.times),
    shift: most(({ shifts }) => shifts),
    cookies: most(({ cookies }) => cookies),
    stored: most(({ stored }) => stored),
    added: [...new Set(pairs.flatMap(([page, same]) => addedViolations(page, same)))],
  };
};

if (!buildWidget(process.execPath)) process.exit(1);
const found = await findChromium();
const env = { ...process.env, ...found.env };
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'], env });
const environment = await serveContestants();
const [nothing, ...scripts] = readContestants();
console.log(
  `load before: ${loadavg()[0]?.toFixed(1)}; median of ${values.runs} loads, CPU time of the main thread beyond the page's own`,
);
const figuresOf = async (contestant: Contestant): Promise<Figures> => ({
  contestant,
  pages: await observeAll(browser, environment, contestant),
  times: [],
});
const alone = await figuresOf(nothing);
const figures: Figures[] = [];
for (const contestant of scripts) figures.push(await figuresOf(contestant));
await measureLoads(browser, environment, [alone, ...figures]);
await browser.close();
await environment.close();

const rows = figures.map((one) => ({ name: one.contestant.name, ...summarise(one, alone) }));
console.table(
  Object.fromEntries(
    rows.map(({ name, size, requests, third, mainThread, atLeast, shift, cookies, stored, added }) => [
      name,
      {
        'KiB gz': Number(size.toFixed(1)),
        requests,
        'to third parties': third,
        'main thread ms': Number(mainThread.toFixed(1)),
        'cheapest load': Number(atLeast.toFixed(1)),
        CLS: Number(shift.toFixed(4)),
        cookies,
        stored,
        'axe adds': added.join(', ') || 'nothing',
      },
    ]),
  ),
);
const [ours] = rows;
const reached = new Map(Object.entries({ ...ours, added: ours?.added.length ?? 0 }));
const failed = Object.entries(bars).filter(([name, most]) => Number(reached.get(name)) > most);
for (const [name, most] of failed) console.error(`zugang: ${name} is ${reached.get(name)}, at most ${most}`);
process.exitCode = failed.length > 0 ? 1 : 0;
