import type * as Axe from 'axe-core';
import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPages, type DemoSite, plantedBarriers, startDemoSite } from './index.ts';
import { openBrowser } from './testing/open-browser.ts';

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const axeRules = new Set(axe.getRules(axeTags).map((rule) => rule.ruleId));

/** One line per rule and selector: how many elements the table plants, and which of them axe reports. */
type Line = string;

let site: DemoSite;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  site = await startDemoSite({ port: 0 });
  browser = await openBrowser();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript(axe.source);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const openPage = async (path: string): Promise<Page> => {
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  return page;
};

/** Runs axe in the page and names every reported element by the planted selector it matches, else by its own markup. */
const reportLines = async (page: Page, selectors: string[]): Promise<{ violations: Line[]; incomplete: Line[] }> =>
  page.evaluate(
    async ({ planted, tags }) => {
      const runner = (window as unknown as { axe: typeof Axe }).axe;
      const results = await runner.run(document, {
        runOnly: tags,
        elementRef: true,
        resultTypes: ['violations', 'incomplete'],
      });
      const nameElement = (element: HTMLElement | undefined, markup: string): string =>
        planted.find((selector) => element?.matches(selector)) ?? markup;
      const listLines = (found: Axe.Result[]): Line[] =>
        found
          .flatMap((result) => result.nodes.map((node) => `${result.id} at ${nameElement(node.element, node.html)}`))
          .toSorted();
      return { violations: listLines(results.violations), incomplete: listLines(results.incomplete) };
    },
    { planted: selectors, tags: axeTags },
  );

const expectLines = (path: string, isDecidable: boolean): Line[] =>
  plantedBarriers
    .filter((barrier) => barrier.path === path && barrier.decidable === isDecidable && axeRules.has(barrier.ruleId))
    .flatMap((barrier) => Array.from({ length: barrier.count }, () => `${barrier.ruleId} at ${barrier.selector}`))
    .toSorted();

describe.each(demoPages.map((page) => page.path))('the page %s', (path) => {
  it('holds exactly its planted elements, and axe-core reports those and nothing else', async () => {
    const page = await openPage(path);
    const planted = plantedBarriers.filter((barrier) => barrier.path === path);
    const counts = await Promise.all(
      planted.map(async ({ ruleId, selector }) => [ruleId, selector, await page.locator(`css=${selector}`).count()]),
    );
    expect(counts).toEqual(planted.map(({ ruleId, selector, count }) => [ruleId, selector, count]));
    const lines = await reportLines(
      page,
      planted.map((barrier) => barrier.selector),
    );
    await page.close();
    expect(lines).toEqual({ violations: expectLines(path, true), incomplete: expectLines(path, false) });
  }, 30_000);
});

it('plants barriers for at least 25 rules of axe-core and all kinds of our own', () => {
  const decidable = new Set(plantedBarriers.filter((barrier) => barrier.decidable).map((barrier) => barrier.ruleId));
  expect([...decidable].filter((ruleId) => axeRules.has(ruleId)).length).toBeGreaterThanOrEqual(25);
  expect([...decidable].filter((ruleId) => !axeRules.has(ruleId)).toSorted()).toEqual([
    'alt-text-is-file-name',
    'alt-text-placeholder',
    'column-header-without-cells',
    'data-table-without-headers',
    'duplicate-id',
    'focus-not-visible',
    'language-mismatch',
    'link-text-meaningless',
    'new-window-without-notice',
    'page-title-meaningless',
    'part-language-missing',
    'sound-starts-by-itself',
  ]);
});
