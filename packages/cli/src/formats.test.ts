import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { reportSchema } from '@zugang/contract';
import type { Finding } from '@zugang/engine';
import { type Browser, chromium } from 'playwright-core';
import sax from 'sax';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '@zugang/browser';
import type { CrawledUrl } from './crawl-types.ts';
import { buildReport } from './build-report.ts';
import { createTexts, renderReport } from '@zugang/report';

const finding = (ruleId: string, more: Partial<Finding> = {}): Finding => ({
  ruleId,
  outcome: 'failed',
  impact: 'critical',
  region: 'main',
  selector: `img.${ruleId}`,
  snippet: '<img class="a, b" onerror="alert(1)">',
  skeleton: `main>img.${ruleId}`,
  box: null,
  data: { contrast: 2.3 },
  sources: [`axe:${ruleId}`],
  ...more,
});

const checkedPage = (url: string, findings: Finding[]): CrawledUrl => ({
  kind: 'checked',
  url,
  status: 200,
  contentHash: 'a'.repeat(64),
  isRecalled: false,
  check: {
    findings,
    passed: ['document-title'],
    inapplicable: ['video-caption'],
    elements: 10,
    title: 'Startseite <b>',
    language: 'de',
    links: [],
    size: { width: 1280, height: 800 },
  },
});

const hostile = finding('label', {
  impact: 'serious',
  selector: '=HYPERLINK("http://evil.example";"x")',
  snippet: '\u001B]0;owned\u0007<input>\u0000',
  region: 'search',
});

const found: CrawledUrl[] = [
  checkedPage('https://example.org/', [finding('image-alt'), finding('image-alt'), hostile]),
  checkedPage('https://example.org/über?a=1&b=2', [
    finding('image-alt'),
    finding('link-text-meaningless', { outcome: 'cannot-tell' }),
    finding('target-size', { impact: 'serious' }),
    finding('region', { impact: 'moderate' }),
  ]),
  { kind: 'failed', url: 'https://example.org/kaputt', status: 500, error: 'http_5xx' },
  { kind: 'skipped', url: 'https://example.org/intern', status: null, reason: 'robots', target: null },
  { kind: 'skipped', url: 'https://other.example/', status: null, reason: 'other_host', target: null },
];

const startedAt = new Date('2026-01-02T03:04:05Z');
const run = { url: 'https://example.org/', level: 'AA', startedAt, durationMs: 61_500, isComplete: true } as const;

function render(format: Parameters<typeof renderReport>[0], locale: 'de' | 'en' = 'de', crawled = found): string {
  const texts = createTexts(locale);
  return renderReport(format, buildReport(run, crawled, texts), texts);
}

it('JSON is what the contract says', () => {
  const report = reportSchema.parse(JSON.parse(render('json', 'en')));
  expect(report).toMatchObject({
    version: 1,
    locale: 'en',
    isComplete: true,
    totals: { pages: 2, failedPages: 1, skippedUrls: 2, findings: 6, reviews: 1, issues: 4, reviewIssues: 1 },
    failedPages: [{ url: 'https://example.org/kaputt', error: 'http_5xx' }],
  });
  expect(report.issues[0]).toMatchObject({ ruleId: 'image-alt', findings: 3, pages: 2, region: 'main' });
  expect(report.issues[0]?.criteria).toMatchObject([{ id: '1.1.1', title: 'Non-text Content', en301549v3: '9.1.1.1' }]);
  const keys = new Set(report.issues.map(({ key }) => key));
  expect(report.pages.flatMap(({ findings }) => findings).filter(({ issueKey }) => !keys.has(issueKey))).toEqual([]);
});

describe('the text', () => {
  it('groups findings, most effect first, with standard, place and fix', () => {
    const text = render('text');
    expect(text).toContain(
      '1. Kritisch: Bild ohne Alternativtext [image-alt]\n   Einmal beheben: 3 Funde auf 2 Seiten\n',
    );
    expect(text).toContain('WCAG 1.1.1 Nicht-Text-Inhalt (A) · EN 301 549: 9.1.1.1');
    expect(text).toContain('EN 301 549 V4.1.1: 9.2.5.8');
    expect(text).toContain('Empfehlung: Keine Norm verlangt das');
    expect(text.indexOf('Bitte ansehen: Das kann keine Regel entscheiden')).toBeGreaterThan(text.indexOf('[region]'));
    expect(text).toContain('https://example.org/kaputt: Der Server der Website hat einen Fehler gemeldet.');
  });

  it('never shows a perfect score without saying what it rests on', () => {
    const text = render('text', 'en', [checkedPage('https://example.org/', [])]).replaceAll('\n', ' ');
    expect(text).toContain('Score 100.0 of 100, as far as rules can judge: of 55 success criteria');
    expect(text).toContain('That does not mean that the website is accessible.');
  });

  it('lets nothing through that moves the terminal', () => {
    expect(/[\p{Cc}]/u.test(render('text').replaceAll('\n', ''))).toBe(false);
  });
});

describe('the CSV', () => {
  const rows = render('csv').split('\r\n');

  it('has a row for each finding and can be opened by Excel', () => {
    expect(rows[0]?.startsWith('\uFEFFSeite,Ergebnis,Auswirkung,')).toBe(true);
    expect(rows.filter((row) => row.startsWith('https://'))).toHaveLength(7);
    expect(rows[1]).toContain('"<img class=""a, b"" onerror=""alert(1)"">"');
  });

  it('runs no formula, whatever a page holds', () => {
    expect(rows.join('\n')).toContain(`"'=HYPERLINK(""http://evil.example"";""x"")"`);
  });

  it.each(['=1', '+1', '-1', '@x', '\tx', '\rx'])('disarms a cell that starts with %j', (selector) => {
    const csv = render('csv', 'de', [checkedPage('https://example.org/', [finding('label', { selector })])]);
    expect(csv).toMatch(new RegExp(`,"?'${selector.replace('+', '\\+')}`));
  });
});

describe('the JUnit file', () => {
  const xml = render('junit', 'en');

  it('is well-formed XML', () => {
    const suites: string[] = [];
    const parser = Object.assign(sax.parser(true), {
      onerror: (error: Error) => {
        throw error;
      },
      onopentag: ({ name, attributes }: sax.Tag) => {
        const { tests, failures, errors, skipped } = attributes;
        if (name === 'testsuite') suites.push(`${tests} ${failures} ${errors} ${skipped}`);
      },
    });
    parser.write(xml).close();
    expect(suites).toEqual(['3 2 0 0', '5 3 0 1', '1 0 1 0']);
  });

  it('has a case for each rule on each page, with the elements that fail', () => {
    expect(xml).toContain('<testcase classname="https://example.org/" name="document-title');
    expect(xml).toContain('<failure type="critical" message="2 findings: ');
    expect(xml).toContain('img.image-alt\n&lt;img class=&quot;a, b&quot;');
    expect(xml).not.toContain('\u001B');
  });
});

it('EARL asserts each finding, and for a rule that passes no criterion', () => {
  const { '@graph': graph } = JSON.parse(render('earl', 'en')) as { '@graph': Record<string, unknown>[] };
  const assertions = graph.filter((node) => node['@type'] === 'Assertion');
  const outcomes = assertions.map((node) => (node['result'] as { outcome: string }).outcome).toSorted();
  expect(outcomes.filter((outcome) => outcome === 'earl:failed')).toHaveLength(6);
  expect(outcomes.filter((outcome) => outcome !== 'earl:failed')).toEqual([
    'earl:cantTell',
    'earl:inapplicable',
    'earl:inapplicable',
    'earl:passed',
    'earl:passed',
  ]);
  const ids = new Set(graph.map((node) => node['@id']));
  const dangling = assertions
    .flatMap((node) => [node['test'], node['subject'], node['assertedBy']])
    .filter((id) => !ids.has(id));
  expect(dangling).toEqual([]);
  expect(graph.find((node) => node['@id'] === 'urn:zugang:rule:image-alt')).toMatchObject({
    '@type': 'TestCase',
    'dct:isPartOf': ['WCAG22:non-text-content'],
  });
});

describe('the HTML', () => {
  let browser: Browser;

  beforeAll(async () => {
    const { path, env } = await findChromium();
    browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
  });

  afterAll(async () => {
    await browser?.close();
  });

  it.each(['de', 'en'] as const)('in %s is itself accessible, needs nothing else and runs nothing', async (locale) => {
    const page = await browser.newPage();
    const requests: string[] = [];
    const dialogs: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('dialog', (dialog) => dialogs.push(dialog.message()));
    const markup = render('html', locale);
    await page.setContent(markup);
    await page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })");
    await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const violations: unknown = await page.evaluate(
      "axe.run({ rules: { 'color-contrast-enhanced': { enabled: false } } }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))",
    );
    expect(violations).toEqual([]);
    expect({ requests, dialogs }).toEqual({ requests: [], dialogs: [] });
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    expect(markup).not.toMatch(/<script|<link/);
    await page.close();
  });
});
