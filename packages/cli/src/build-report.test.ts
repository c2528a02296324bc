import { reportSchema } from '@zugang/contract';
import type { Finding } from '@zugang/engine';
import { createTexts, renderReport, reportFormats } from '@zugang/report';
import { expect, it } from 'vitest';
import { buildReport } from './build-report.ts';
import type { CrawledUrl } from './crawl-types.ts';
import { openFoundUrls } from './store-found.ts';

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
    ...(findings.length === 4 && { untried: ['focus'] }),
  },
});

const label = finding('label', { impact: 'serious', region: 'search' });

const crawled: CrawledUrl[] = [
  checkedPage('https://example.org/', [finding('image-alt'), finding('image-alt'), label]),
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
const run = {
  url: 'https://example.org/',
  level: 'AA',
  browserVersion: '153.0.1.2',
  startedAt,
  durationMs: 61_500,
  isComplete: true,
} as const;

const render = async (format: (typeof reportFormats)[number], locale: 'de' | 'en'): Promise<string> => {
  const texts = createTexts(locale);
  const found = await openFoundUrls();
  for (const result of crawled) await found.add(result);
  let text = '';
  for await (const part of renderReport(format, await buildReport(run, { found, pictures: null }, texts), texts))
    text += part;
  await found.dispose();
  return text;
};

it.each(reportFormats)('names the browser that showed the pages: %s', async (format) => {
  expect(await render(format, 'de')).toContain('Chromium 153.0.1.2');
});

it('groups what a crawl found and counts it, as the contract says', async () => {
  const report = reportSchema.parse(JSON.parse(await render('json', 'en')));
  expect(report).toMatchObject({
    version: 1,
    locale: 'en',
    startedAt: '2026-01-02T03:04:05.000Z',
    durationMs: 61_500,
    isComplete: true,
    totals: {
      pages: 2,
      failedPages: 1,
      skippedUrls: 2,
      findings: 6,
      reviews: 1,
      issues: 4,
      reviewIssues: 1,
      byImpact: { critical: 3, serious: 2, moderate: 1, minor: 0 },
    },
    failedPages: [{ url: 'https://example.org/kaputt', error: 'http_5xx' }],
  });
  expect(report.pages.map(({ untried }) => untried)).toEqual([undefined, ['focus']]);
  expect(report.issues.map(({ ruleId }) => ruleId)).toEqual([
    'image-alt',
    'label',
    'target-size',
    'region',
    'link-text-meaningless',
  ]);
  expect(report.issues[0]).toMatchObject({ findings: 3, pages: 2, region: 'main' });
  expect(report.issues[0]?.criteria).toMatchObject([{ id: '1.1.1', title: 'Non-text Content', en301549v3: '9.1.1.1' }]);
  const keys = new Set(report.issues.map(({ key }) => key));
  expect(report.pages.flatMap(({ findings }) => findings).filter(({ issueKey }) => !keys.has(issueKey))).toEqual([]);
});

it.each(reportFormats)('can be read as %s from one model, in both languages', async (format) => {
  for (const locale of ['de', 'en'] as const) expect(await render(format, locale)).toContain('https://example.org/');
});
