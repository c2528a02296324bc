import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tuneAxe } from '@zugang/engine/tune';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../chromium/find-chromium.ts';
import { tunedPages } from './tuned-pages.fixture.ts';

let browser: Browser;
let page: Page;
let plain: string;

/** All that the engine reads of a result, as text. */
const runAll = `axe.run(document, {
  reporter: 'v2', elementRef: false, resultTypes: ['violations', 'incomplete'], iframes: false,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'] },
}).then((results) => {
  const checksOf = (node) => ['any', 'all', 'none'].flatMap((kind) => node[kind].map(({ id, impact, data }) => [kind, id, impact, data && { ...data }]));
  const nodesOf = ({ id, impact, nodes }) => [id, impact, nodes.map((node) => [node.target, node.impact, checksOf(node)])];
  const idsOf = (list) => list.map(({ id }) => id);
  return JSON.stringify({
    violations: results.violations.map(nodesOf), incomplete: results.incomplete.map(nodesOf),
    passes: idsOf(results.passes), inapplicable: idsOf(results.inapplicable),
  }, null, 1);
})`;

const findWith = async (source: string, html: string): Promise<string> => {
  // A page of its own each time: what scripts registered must not stay.
  await page.goto('about:blank');
  await page.setContent(html);
  await page.evaluate(`${source};0`);
  return page.evaluate(runAll);
};

beforeAll(async () => {
  const { path, env } = await findChromium();
  browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  plain = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.js'), 'utf8');
}, 60_000);

afterAll(() => browser.close());

it.each(Object.keys(tunedPages))(
  'finds on a page of %s exactly what axe-core finds',
  async (name) => {
    const html = tunedPages[name] ?? '';
    const expected = await findWith(plain, html);
    expect(await findWith(tuneAxe(plain), html)).toBe(expected);
    expect(JSON.parse(expected).violations.length).toBeGreaterThan(0);
  },
  60_000,
);

it('does not take another version of axe-core', () => {
  expect(() => tuneAxe('axe = {};')).toThrow(/0 times/);
});
