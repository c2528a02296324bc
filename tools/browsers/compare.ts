// Checks the same pages with each browser that is there, and with other fonts on the machine, and fails where findings differ in a
// way that `known-differences.json` does not give a reason for. It installs nothing: what is not there is named and left out.
// `node tools/browsers/compare.ts [--browser PATH]... [--fonts DIR] [--docs DIR]... [--act DIR] [--made 60] [--docs-pages 60] [--only demo,made]`
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { LanePage, LaneResults } from './lane-types.ts';
import { type Difference, isKnown, type KnownDifference, listDifferences } from './list-differences.ts';
import { listLanes } from './list-lanes.ts';
import { type Lane, openLane } from './open-lane.ts';
import { servePages } from './serve-pages.ts';

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
/** A lane and what it found on all pages. */
type CheckedLane = Lane & { results: LaneResults };
type LaneDifference = Difference & { browser: string; isSteady: boolean };
type JudgedDifference = LaneDifference & { why: string | null };

const known: KnownDifference[] = JSON.parse(readFileSync(new URL('known-differences.json', import.meta.url), 'utf8'));

/** What differs between two lanes, after a second look at the pages that did: what a page does by itself is no difference between browsers. */
const compareLanes = async (
  reference: CheckedLane,
  lane: CheckedLane,
  pages: readonly LanePage[],
): Promise<LaneDifference[]> => {
  const first = listDifferences(pages, reference.results, lane.results);
  const suspects = pages.filter(({ name }) => first.some((one) => one.page === name));
  const [again, theirs] = [await reference.check(suspects), await lane.check(suspects)];
  const second = new Set(listDifferences(suspects, again, theirs).map(({ page, rule }) => `${page} ${rule}`));
  return first.map((one) => ({ ...one, browser: lane.name, isSteady: second.has(`${one.page} ${one.rule}`) }));
};

const print = (differences: readonly JudgedDifference[]): void =>
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
let reference: CheckedLane | null = null;
const differences: LaneDifference[] = [];
try {
  for (const one of lanes) {
    const opened = await openLane(one, site.hosts);
    const startedAt = performance.now();
    const lane: CheckedLane = { ...opened, results: await opened.check(site.pages) };
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const failed = [...lane.results.values()].filter(({ error }) => error).length;
    const load = loadavg()[0]?.toFixed(1);
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
const judged: JudgedDifference[] = differences.map((one) => ({
  ...one,
  why: one.isSteady ? isKnown(known, one) : 'not at a second look',
}));
if (judged.length > 0) print(judged);
const unexplained = judged.filter(({ why }) => why === null);
console.log(`${lanes.length} browsers, ${judged.length} differences, ${unexplained.length} without a reason`);
process.exit(unexplained.length > 0 ? 1 : 0);
