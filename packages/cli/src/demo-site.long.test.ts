import { demoPages, type DemoSite, plantedBarriers, startDemoSite } from '@zugang/demo';
import { type Finding, ruleById } from '@zugang/engine';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawlSite } from './crawl-site.ts';
import { type CrawledUrl } from './crawl-types.ts';
import { createPageRunner, findChromium } from '@zugang/browser';
import { startEgress } from '@zugang/crawler/egress';

type Checked = Extract<CrawledUrl, { kind: 'checked' }>;

/** A failed finding with the number its element has on the page and the planted selectors that hit it. */
type Located = { finding: Finding; element: number; planted: string[] };

let site: DemoSite;
let browser: Browser;
const crawled: CrawledUrl[] = [];

/** Reached only by sending a form, and a crawler sends none. */
const BEHIND_A_FORM = '/danke';

const reachable = demoPages.filter(
  ({ canonicalPath, path }) => path !== BEHIND_A_FORM && (!canonicalPath || canonicalPath === path),
);

const pathOf = (url: string): string => new URL(url).pathname;
const isChecked = (result: CrawledUrl): result is Checked => result.kind === 'checked';

const crawlDemo = async (): Promise<void> => {
  const egress = await startEgress({ allowHosts: [new URL(site.url).host] });
  const runner = createPageRunner({ egress, tabs: 2 });
  try {
    for await (const result of crawlSite({ egress, runner, startUrl: `${site.url}/`, pages: 200, concurrency: 2 }))
      crawled.push(result);
  } finally {
    await runner.close();
    await egress.close();
  }
};

beforeAll(async () => {
  site = await startDemoSite({ port: 0 });
  await crawlDemo();
  const found = await findChromium();
  browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env },
    args: ['--no-sandbox'],
  });
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Runs in the page. */
const LOCATE = `(wanted, planted) => {
  const all = [...document.querySelectorAll('*')];
  const find = (path) => path.split(' >>> ').reduce((host, part) => host && (host.shadowRoot ?? host).querySelector(part), document);
  return wanted.map((selector) => {
    const element = find(selector);
    return { element: all.indexOf(element), planted: planted.filter((barrier) => element?.matches(barrier)) };
  });
}`;

/** Asks the page itself which elements the findings and the table mean. */
const locate = async (page: Page, selectors: string[], planted: string[]): Promise<Omit<Located, 'finding'>[]> =>
  page.evaluate(`(${LOCATE})(${JSON.stringify(selectors)}, ${JSON.stringify(planted)})`);

const locateFailures = async (result: Checked): Promise<Located[]> => {
  const failures = result.check.findings.filter(({ outcome }) => outcome === 'failed');
  const planted = plantedBarriers.filter(({ path }) => path === pathOf(result.url)).map(({ selector }) => selector);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.goto(result.url, { waitUntil: 'networkidle' });
  const located = await locate(
    page,
    failures.map(({ selector }) => selector),
    planted,
  );
  await page.close();
  return failures.map((finding, index) => ({ finding, ...(located[index] ?? { element: -1, planted: [] }) }));
};

/** A merged finding counts for each of its sources' rules. */
const rulesOf = ({ ruleId, sources }: Finding): string[] => [
  ...new Set([ruleId, ...sources.map((source) => source.slice(source.indexOf(':') + 1))]),
];

const plantedOn = (path: string) => plantedBarriers.filter((barrier) => barrier.path === path && barrier.decidable);

const linesOf = (path: string): string[] =>
  plantedOn(path)
    .flatMap(({ ruleId, selector, count }) => Array.from({ length: count }, () => `${ruleId} at ${selector}`))
    .toSorted();

/** What was found, in the table's words; what the table does not know is named by its markup. */
const describeFound = (path: string, located: readonly Located[]): string[] =>
  located
    .flatMap(({ finding, planted }) => {
      const known = plantedOn(path).filter(
        ({ ruleId, selector }) => planted.includes(selector) && rulesOf(finding).includes(ruleId),
      );
      if (known.length === 0) return [`not planted: ${finding.ruleId} at ${finding.selector} ${finding.snippet}`];
      return known.map(({ ruleId, selector }) => `${ruleId} at ${selector}`);
    })
    .toSorted();

/** Element and requirement of each finding: what must be there once. */
const requirementsOf = ({ finding, element }: Located): string[] => {
  const criteria = ruleById(finding.ruleId)?.criteria ?? [];
  const names = criteria.length > 0 ? criteria : [finding.ruleId];
  return names.map((name) => `${name} at element ${element} (${finding.selector})`);
};

it('checks every page of the demo site, and each once', () => {
  const checked = crawled.filter(isChecked).map(({ url }) => pathOf(url));
  expect(checked.toSorted()).toEqual(reachable.map(({ path }) => path).toSorted());
});

describe.each(reachable)('the page $path', ({ path }) => {
  it('fails for exactly what is planted, and for no element twice by the same requirement', async () => {
    const result = crawled.filter(isChecked).find(({ url }) => pathOf(url) === path);
    const located = result ? await locateFailures(result) : [];
    expect(describeFound(path, located)).toEqual(linesOf(path));
    const requirements = located.flatMap(requirementsOf);
    expect(requirements.filter((name, index) => requirements.indexOf(name) !== index)).toEqual([]);
  });
});
