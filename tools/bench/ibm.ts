/**
 * Our checker on the rule tests of another maker (IBM's Equal Access checker, Apache-2.0): of what that maker expects to fail, how much
 * we report at the same element, or inside or around it, under the same criterion; and what we report as failed where it expects a pass.
 * It is one view: differences are to be judged, not removed.
 *
 *   node tools/bench/ibm.ts FOLDER [--all] [--page PART]
 *
 * Each difference is judged in `ibm/judged.json`; those that are not yet, or where we say something else by now, are listed. `--all`: every
 * difference, as lines of that file. `--page`: only pages with this in their name.
 *
 * FOLDER: `examples.json` (page, and per element xpath, criteria and outcome) and `pages/`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium } from '../../packages/browser/src/chromium/find-chromium.ts';
import { createPageRunner } from '../../packages/browser/src/page-runner/create-page-runner.ts';
import { startEgress } from '../../packages/crawler/src/egress/start-egress.ts';
import { ruleById } from '../../packages/engine/src/catalogue/index.ts';
import { type Difference, printJudged } from './ibm/judged.ts';
import { serveFolder } from './serve-folder.ts';

type Expected = { rule: string; criteria: string[]; outcome: 'failed' | 'review' | 'passed'; xpath: string };
type Example = { page: string; expected: Expected[] };
type Found = { ruleId: string; outcome: string; selector: string; criteria: readonly string[] };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, page: { type: 'string', default: '' } },
});
const [folder] = positionals;
if (!folder) throw new Error('Name the folder with examples.json and pages/.');
const { examples } = JSON.parse(readFileSync(join(folder, 'examples.json'), 'utf8')) as { examples: Example[] };

const site = await serveFolder(folder, '/pages/');
const egress = await startEgress({ allowHosts: [site.host] });
const runner = createPageRunner({ egress, tabs: 2, leavesOut: false });
const chrome = await findChromium();
const browser = await chromium.launch({
  executablePath: chrome.path,
  env: { ...process.env, ...chrome.env },
  args: ['--no-sandbox'],
});
const context = await browser.newContext();

const check = async (url: string): Promise<Found[]> => {
  const result = await runner.check(url, { isolationKey: 'ibm', level: 'AAA', screenshot: false });
  if (result.kind !== 'checked') return [];
  return result.check.findings.map(({ ruleId, outcome, selector }) => ({
    ruleId,
    outcome,
    selector,
    criteria: ruleById(ruleId)?.criteria ?? [],
  }));
};

/** For each expectation the numbers of the findings at its element, or at one inside or around it. */
const matchUp = async (url: string, expected: readonly Expected[], found: readonly Found[]): Promise<number[][]> => {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' }).catch(() => null);
  const matches = await page.evaluate(
    ({ paths, selectors }) => {
      const find = (selector: string): Element | null => {
        try {
          return document.querySelector(selector);
        } catch {
          return null;
        }
      };
      const elements = selectors.map(find);
      return paths.map((path) => {
        const wanted = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
        return elements.flatMap((element, index) =>
          element && wanted && (element === wanted || wanted.contains(element) || element.contains(wanted))
            ? [index]
            : [],
        );
      });
    },
    { paths: expected.map(({ xpath }) => xpath), selectors: found.map(({ selector }) => selector) },
  );
  await page.close();
  return matches;
};

const count = { failed: 0, found: 0, withReview: 0, passed: 0, false: 0 };
const differences: Difference[] = [];

const idsOf = (found: readonly Found[]): string =>
  [...new Set(found.map(({ ruleId }) => ruleId))].toSorted().join(', ');

const judge = (page: string, one: Expected, own: readonly Found[]): void => {
  const same = own.filter(({ criteria }) => criteria.some((criterion) => one.criteria.includes(criterion)));
  const failing = same.filter(({ outcome }) => outcome === 'failed');
  const difference = { page, element: one.xpath, rule: one.rule };
  if (one.outcome === 'failed') {
    count.failed++;
    if (same.length > 0) count.withReview++;
    if (failing.length > 0) return void count.found++;
    differences.push({ ...difference, expected: 'failed', ours: idsOf(same) || 'nothing' });
  } else if (one.outcome === 'passed') {
    count.passed++;
    if (failing.length === 0) return;
    count.false++;
    differences.push({ ...difference, expected: 'passed', ours: idsOf(failing) });
  }
};

/** Paths into shadow roots are none of XPath, and what names no criterion is no barrier in that maker's view: both are left out. */
const isComparable = ({ xpath, criteria }: Expected): boolean =>
  !xpath.includes('#document-fragment') && criteria.length > 0;

for (const { page, expected: all } of examples.filter((one) => one.page.includes(values.page))) {
  const expected = all.filter(isComparable);
  const url = `http://${site.host}/pages/${encodeURIComponent(page)}`;
  const found = await check(url);
  const matches = await matchUp(url, expected, found);
  for (const [index, one] of expected.entries())
    judge(
      page,
      one,
      (matches[index] ?? []).flatMap((at) => found[at] ?? []),
    );
}
await browser.close();
await runner.close();
await egress.close();
site.close();

console.log(`${examples.length} pages`);
console.log(`expected to fail ${count.failed}: found as failed ${count.found}, with review ${count.withReview}`);
console.log(`expected to pass ${count.passed}: something of the same criterion failed there or around ${count.false}`);
if (values.all) for (const one of differences) console.log(JSON.stringify(one));
else printJudged(differences);
