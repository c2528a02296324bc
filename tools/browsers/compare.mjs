// Checks the same pages with each browser that is there, and with other fonts on the machine, and fails where findings differ in a
// way that `known-differences.json` does not give a reason for. It installs nothing: what is not there is named and left out.
// `node tools/browsers/compare.mjs [--browser PATH]... [--fonts DIR] [--docs DIR]... [--act DIR] [--made 60] [--docs-pages 60] [--only demo,made]`
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { isKnown, listDifferences } from './list-differences.mjs';
import { listLanes } from './list-lanes.mjs';
import { openLane } from './open-lane.mjs';
import { servePages } from './serve-pages.mjs';

const { values } = parseArgs({
  options: {
    browser: { type: 'string', multiple: true, default: [] },
    fonts: { type: 'string', default: '/usr/share/fonts' },
    docs: { type: 'string', multiple: true, default: [] },
    act: { type: 'string' },
    made: { type: 'string', default: '60' },
    'docs-pages': { type: 'string', default: '60' },
    only: { type: 'string', default: 'demo,made,docs,act' },
  },
});
const known = JSON.parse(readFileSync(new URL('known-differences.json', import.meta.url), 'utf8'));

/** What differs between two lanes, after a second look at the pages that did: what a page does by itself is nobody's difference. */
const compareLanes = async (reference, lane, pages) => {
  const first = listDifferences(pages, reference.results, lane.results);
  const suspects = pages.filter(({ name }) => first.some((one) => one.page === name));
  const [again, theirs] = [await reference.check(suspects), await lane.check(suspects)];
  const second = new Set(listDifferences(suspects, again, theirs).map(({ page, rule }) => `${page} ${rule}`));
  return first.map((one) => ({ ...one, browser: lane.name, isSteady: second.has(`${one.page} ${one.rule}`) }));
};

const print = (differences) =>
  console.table(
    differences.map(({ browser, page, rule, more, fewer, example, why }) => ({
      browser,
      page,
      rule,
      more,
      fewer,
      example,
      why,
    })),
  );

const site = await servePages(values);
const { lanes, missing } = listLanes(values);
for (const one of missing) console.log(`left out: ${one}`);
for (const one of site.missing) console.log(`left out: ${one}`);
let reference = null;
const differences = [];
try {
  for (const one of lanes) {
    const lane = await openLane(one, site.hosts);
    const startedAt = performance.now();
    lane.results = await lane.check(site.pages);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const failed = [...lane.results.values()].filter(({ error }) => error).length;
    const load = loadavg()[0].toFixed(1);
    console.log(
      `${lane.name}: Chromium ${lane.version}, ${site.pages.length} pages, ${failed} failed, ${seconds} s, load ${load}`,
    );
    if (reference) {
      differences.push(...(await compareLanes(reference, lane, site.pages)));
      lane.close();
    } else reference = lane;
  }
} finally {
  reference?.close();
  site.close();
}
const judged = differences.map((one) => ({ ...one, why: one.isSteady ? isKnown(known, one) : 'not at a second look' }));
if (judged.length > 0) print(judged);
const unexplained = judged.filter(({ why }) => why === null);
console.log(`${lanes.length} browsers, ${judged.length} differences, ${unexplained.length} without a reason`);
process.exit(unexplained.length > 0 ? 1 : 0);
