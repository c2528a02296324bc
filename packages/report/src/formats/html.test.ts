import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { findChromium } from '@zugang/browser';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectText, sampleProject, sampleRun } from '../sample-report.fixture.ts';
import { createTexts, type Texts } from '../texts/create-texts.ts';
import { renderAcr } from './render-acr.ts';
import { renderEvidenceIndex } from './render-evidence-index.ts';
import { renderHtml } from './render-html.ts';

let browser: Browser;

beforeAll(async () => {
  const { path, env } = await findChromium();
  browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
});

afterAll(async () => {
  await browser?.close();
});

const files = ['report.json', 'acr.html'];
const documents = {
  report: (texts: Texts) => renderHtml(sampleRun(texts.locale), texts),
  'conformance report': (texts: Texts) => renderAcr(sampleProject(texts.locale), texts),
  'index of the evidence pack': (texts: Texts) =>
    renderEvidenceIndex(sampleProject(texts.locale), texts, { files, pictures: [] }),
};

const cases = Object.entries(documents).flatMap(([name, write]) =>
  (['de', 'en'] as const).map((locale) => ({ name, locale, write })),
);

describe.each(cases)('the $name in $locale', ({ locale, write }) => {
  it('is itself accessible, needs nothing else and runs nothing', async () => {
    const page = await browser.newPage();
    const events: string[] = [];
    page.on('request', (request) => events.push(request.url()));
    page.on('dialog', (dialog) => events.push(dialog.message()));
    const markup = await collectText(write(createTexts(locale)));
    await page.setContent(markup);
    await page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })");
    await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const violations: unknown = await page.evaluate(
      "axe.run({ rules: { 'color-contrast-enhanced': { enabled: false } } }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))",
    );
    expect(violations).toEqual([]);
    expect(events).toEqual([]);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    expect(markup).not.toMatch(/<script|<link|undefined|\[object/);
    await page.close();
  });
});

it('the report shows the elements that it has pictures of, described', async () => {
  const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
  const run = { ...sampleRun('en'), pictureOf: (key: string) => (key.includes('image-alt') ? webp : null) };
  const page = await browser.newPage();
  await page.setContent(await collectText(renderHtml(run, createTexts('en'))));
  const shown = await page.evaluate(
    'Promise.all([...document.images].map((image) => image.decode().then(() => [image.naturalWidth, image.alt])))',
  );
  expect(shown).toEqual([[1, expect.stringMatching(/^The element on the page, outlined: \S/)]]);
  await page.close();
});

it('the report lists causes by outcome, and leads to every part it has', async () => {
  const markup = await collectText(documents.report(createTexts('en')));
  const ids = [...markup.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['failures', 'reviews', 'pages', 'failed', 'skipped']);
  for (const id of ids) expect(markup).toContain(`href="#${id}"`);
  expect(markup.match(/<article>/g)).toHaveLength(3);
  expect(markup).toContain('&lt;/script&gt;&lt;input title=&#39;it&quot;s&#39;&gt;');
});

it('the conformance report holds every criterion, and what a person wrote', async () => {
  const markup = await collectText(documents['conformance report'](createTexts('de')));
  expect(markup.match(/<th scope="row">\d\.\d+\.\d+ /g)).toHaveLength(55);
  expect(markup).toContain('Bestellung geprüft');
});

it('the index leads to every file, and says where its lists end', async () => {
  const markup = await collectText(documents['index of the evidence pack'](createTexts('de')));
  for (const name of files) expect(markup).toContain(`href="${name}"`);
  expect(markup).toContain('&lt;b&gt;Image&lt;/b&gt;');
  expect(markup).toContain('1 von 7 Seiten');
  const whole = sampleProject('de');
  const cut = { ...whole, findings: { total: 9, listed: 5 }, project: { ...whole.project, decisionsTotal: 7 } };
  const short = await collectText(renderEvidenceIndex(cut, createTexts('de'), { files, pictures: [] }));
  expect(short).toContain('enthält 5 von 9 Befunden');
  expect(short).toContain('enthält 1 von 7 Entscheidungen');
});
