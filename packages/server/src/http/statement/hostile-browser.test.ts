import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { marked } from 'marked';
import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatementDocument } from '@zugang/contract';
import { findChromium } from '@zugang/browser';
import { composeStatement } from '@zugang/statement';
import { filledFacts } from '@zugang/statement/filled-form.fixture';
import { hostileTexts } from '@zugang/statement/hostile-texts.fixture';
import { lawOf, spoilForm } from '@zugang/statement/spoil-form.fixture';
import { findTaggingFaults } from '#platform/pdf/find-tagging-faults.fixture';
import { createHarness } from '../testing/create-harness.ts';
import { insertPublishedSample, publishDocument } from '../testing/publish-sample.ts';
import { openWidgetFiles } from '../widget/widget-files.ts';

const here = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
/** Folders as the builds leave them: the real style sheet of public pages, the real script for customers' pages. */
const webFolder = await mkdtemp(join(tmpdir(), 'zugang-front-'));
await mkdir(join(webFolder, 'builds'));
await mkdir(join(webFolder, 'assets'));
await cp(here('web/src/app/front/front.css'), join(webFolder, 'assets/front.css'));
await writeFile(join(webFolder, 'index.html'), '<!doctype html>');
await writeFile(
  join(webFolder, 'builds/front.json'),
  JSON.stringify({ script: '/assets/front.js', style: '/assets/front.css', solver: '' }),
);
const widgetFolder = await mkdtemp(join(tmpdir(), 'zugang-widget-'));
await promisify(execFile)(process.execPath, [here('widget/build/main.ts'), widgetFolder]);

const { database, server } = await createHarness({}, { webFolder, widget: openWidgetFiles(widgetFolder) });
const sample = await insertPublishedSample(database);
const address = `${server.url}/statement/${sample.key}/barrierefreiheit`;

/** A customer's page with no policy at all, so that only the markup itself keeps texts from running. */
let body = '';
const host = createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="de"><title>Laden</title><body style="margin:8px">${body}</body></html>`);
});
await once(host.listen(0, '127.0.0.1'), 'listening');
const hostUrl = `http://localhost:${(host.address() as AddressInfo).port}/`;

let taken = 0;
const nextText = (): string => hostileTexts[taken++ % hostileTexts.length] ?? '';
const compose = (index: number): StatementDocument =>
  composeStatement({ law: lawOf(index), language: 'de', answers: spoilForm(index, nextText), facts: filledFacts });
/** Statements in which every hostile text stands in some field. */
const documents: StatementDocument[] = [];
while (taken < hostileTexts.length) documents.push(compose(documents.length));

let page: Page;
/** What a text achieved that it should not: a dialog, a request, an error in a script, a page that went elsewhere. */
const achieved: string[] = [];
const { path: executablePath, env } = await findChromium();
beforeAll(async () => {
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
  page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  page.setDefaultTimeout(20_000);
  // A page is kept for a minute.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  page.on('dialog', (dialog) => {
    achieved.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', ({ message }) => achieved.push(`error ${message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(server.url) && !url.startsWith(hostUrl)) achieved.push(`request ${url}`);
  });
}, 60_000);
afterAll(async () => {
  await page.context().browser()?.close();
  host.closeAllConnections();
  host.close();
  await rm(webFolder, { recursive: true });
  await rm(widgetFolder, { recursive: true });
});

/** Elements that no output of ours has, attributes that run scripts, and links that lead anywhere but to the web, mail and telephone. */
const forbidden = (): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const inside = document.querySelector('article')?.closest('main, body') ?? document.body;
    const active = [...inside.querySelectorAll('script, iframe, img, svg, math, style, base, meta, object, embed, template')];
    const isOurs = (element) => element.tagName === 'SCRIPT' && element.hasAttribute('data-key');
    const isHandling = (element) => element.getAttributeNames().some((name) => name.startsWith('on'));
    const isElsewhere = ({ href }) => !/^(?:https?:|mailto:|tel:)/.test(href);
    return [
      ...active.filter((element) => !isOurs(element)),
      ...[...inside.querySelectorAll('*')].filter(isHandling),
      ...[...inside.querySelectorAll('a')].filter(isElsewhere),
    ].map(({ outerHTML }) => outerHTML);
  })()`);

const overflow = (): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

const open = async (url: string): Promise<{ achieved: string[]; forbidden: string[] }> => {
  achieved.length = 0;
  await page.goto(url);
  await page.locator('h1, h2').first().waitFor();
  // What listens for focus or the pointer gets both.
  await page.keyboard.press('Tab');
  await page.mouse.move(100, 300);
  return { achieved: [...achieved], forbidden: await forbidden() };
};
const nothing = { achieved: [], forbidden: [] };

describe.each(documents.map((document, index) => ({ document, index })))(
  'hostile texts in every field of statement $index',
  ({ document, index }) => {
    beforeAll(() => publishDocument(database, sample.ids, { document, number: index + 10 }));

    it('are words on its page, which stays within 320 pixels and keeps its headings', async () => {
      expect(await open(address)).toEqual(nothing);
      expect(await overflow()).toBe(0);
      expect(await page.locator('h1').count()).toBe(1);
      const sections = document.sections.filter(({ heading }) => heading !== '').length;
      expect(await page.locator('article section > h2').count()).toBe(sections);
      expect(await page.locator('form').count()).toBe(await page.locator('form[action^="/statement/"]').count());
    });

    it('are words in the HTML to take away, in a page without any policy', async () => {
      body = await (await fetch(`${address}.html`)).text();
      expect(await open(hostUrl)).toEqual(nothing);
    });

    it('are words where the script embeds it', async () => {
      body = `<script src="${server.url}/w/v1/statement.js" data-key="${sample.key}" data-statement="barrierefreiheit" async></script>`;
      expect(await open(hostUrl)).toEqual(nothing);
      const shown = await page.locator('.accessibility-statement').innerText();
      expect(shown.replaceAll(/\s+/g, ' ')).toContain(document.owner.replaceAll(/\s+/g, ' ').slice(0, 20));
      expect(await overflow()).toBe(0);
    });

    it('are words in the Markdown, as a renderer that keeps HTML shows it', async () => {
      body = await marked.parse(await (await fetch(`${address}.md`)).text());
      expect(await open(hostUrl)).toEqual(nothing);
      expect(await page.locator('h1').count()).toBe(1);
    });

    it('are words in the PDF, which is whole and tagged', async () => {
      const bytes = Buffer.from(await (await fetch(`${address}.pdf`)).arrayBuffer());
      expect(findTaggingFaults(bytes)).toEqual([]);
      expect(bytes.toString('latin1')).not.toMatch(/\/(?:JavaScript|JS|Launch|OpenAction|SubmitForm)\b/);
    }, 30_000);
  },
);

it('a script that is written in a field is read as it was written', async () => {
  const text = '<script>alert(1)</script>';
  const answers = spoilForm(0, () => text);
  const document = composeStatement({ law: lawOf(0), language: 'de', answers, facts: filledFacts });
  await publishDocument(database, sample.ids, { document, number: 900 });
  expect(await open(address)).toEqual(nothing);
  expect(await page.locator('h1').innerText()).toBe(text);
});
