// The visitor's script beside its peers on the demo website, in one run: size, requests, CPU time of the main thread at load, layout
// shift, cookies, storage, and the axe violations each adds to a page. Nothing leaves the machine: third parties are counted, not asked.
//   node tools/bench/widget.mjs [--runs 7]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { findChromium } from '../../packages/browser/src/chromium/find-chromium.ts';
import { chromium } from 'playwright-core';
import { buildWidget } from '../prepare/build-widget.mjs';
import { readContestants } from './widget/contestants.mjs';
import { measureLoad, observe, sizeOf } from './widget/measure-contestant.mjs';
import { serveContestants } from './widget/serve-contestants.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });
const paths = ['/', '/kontakt', '/en/'];
const bars = { size: 12, mainThread: 10, shift: 0, third: 0, cookies: 0, added: 0 };

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const addedViolations = (seen, alone) =>
  Object.entries(seen.violations).flatMap(([rule, count]) => {
    const more = count - (alone.violations[rule] ?? 0);
    return more > 0 ? [`${rule} ×${more}`] : [];
  });

const observeAll = async (browser, stand, contestants) => {
  const results = new Map();
  for (const contestant of contestants) {
    stand.show(contestant);
    const pages = [];
    for (const path of paths) pages.push(await observe(browser, stand.pageOrigin + path, stand));
    results.set(contestant.name, pages);
  }
  return results;
};

/** In turns, so that what else the machine does meets all alike. */
const measureLoads = async (browser, stand, contestants) => {
  const times = new Map(contestants.map(({ name }) => [name, []]));
  for (let run = 0; run <= Number(values.runs); run += 1)
    for (const contestant of contestants) {
      stand.show(contestant);
      const time = await measureLoad(browser, `${stand.pageOrigin}/`);
      if (run > 0) times.get(contestant.name).push(time);
    }
  return times;
};

const summarise = ({ contestant, pages, alone, times, aloneTimes }) => {
  const requests = pages[0].requests.filter((url) => !alone[0].requests.includes(url));
  const own = new Set([new URL(alone[0].requests[0]).hostname, '127.0.0.1']);
  return {
    size: sizeOf(contestant, requests),
    requests: requests.filter((url) => url.startsWith('http')).length,
    third: requests.filter((url) => url.startsWith('http') && !own.has(new URL(url).hostname)).length,
    mainThread: median(times.map((time, run) => time - aloneTimes[run])),
    // What else the machine does makes a load dearer, never cheaper: the cheapest ones come closest to what it costs.
    atLeast: Math.min(...times) - Math.min(...aloneTimes),
    shift: Math.max(...pages.map(({ shifts }, at) => shifts - alone[at].shifts)),
    cookies: Math.max(...pages.map(({ cookies }, at) => cookies - alone[at].cookies)),
    stored: Math.max(...pages.map(({ stored }, at) => stored - alone[at].stored)),
    added: [...new Set(pages.flatMap((page, at) => addedViolations(page, alone[at])))],
  };
};

if (!buildWidget(process.execPath)) process.exit(1);
const found = await findChromium();
const env = { ...process.env, ...found.env };
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'], env });
const stand = await serveContestants();
const contestants = readContestants();
console.log(
  `load before: ${loadavg()[0].toFixed(1)}; median of ${values.runs} loads, CPU time of the main thread beyond the page's own`,
);
const observed = await observeAll(browser, stand, contestants);
const times = await measureLoads(browser, stand, contestants);
await browser.close();
await stand.close();

const alone = observed.get('nothing');
const rows = contestants.slice(1).map((contestant) => {
  const { name } = contestant;
  const row = summarise({
    contestant,
    pages: observed.get(name),
    alone,
    times: times.get(name),
    aloneTimes: times.get('nothing'),
  });
  return { name, ...row };
});
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
const ours = { ...rows[0], added: rows[0].added.length };
const failed = Object.entries(bars).filter(([name, most]) => ours[name] > most);
for (const [name, most] of failed) console.error(`zugang: ${name} is ${ours[name]}, at most ${most}`);
process.exitCode = failed.length > 0 ? 1 : 0;
