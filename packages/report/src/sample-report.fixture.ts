import type { CriterionResult, ProjectReport } from '@zugang/contract';
import { criteria, isWithinLevel } from '@zugang/engine/catalogue';
import { describeRule } from './content/describe-rule.ts';
import type { FileParts, ModelFinding, ModelIssue, ModelPage, ProjectModel, ReportModel } from './report-model.ts';
import { createTexts } from './texts/create-texts.ts';

type Locale = ReportModel['locale'];

/** A list that can be iterated repeatedly, row by row. */
export const listOf = <Row>(rows: readonly Row[]) =>
  async function* (): AsyncGenerator<Row> {
    yield* rows;
  };

/** All parts of a file in one text. */
export const collectText = async (parts: FileParts): Promise<string> => {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let text = '';
  for await (const part of parts) text += typeof part === 'string' ? part : decoder.decode(part);
  return text;
};

export const sampleFinding = (ruleId: string, more: Partial<ModelFinding> = {}): ModelFinding => ({
  issueKey: `key-${ruleId}`,
  ruleId,
  outcome: 'failed',
  impact: 'critical',
  region: 'main',
  selector: `img.${ruleId}`,
  snippet: '<img class="a, b; c" onerror="alert(1)">',
  box: null,
  data: { contrast: 2.3 },
  sources: [`axe:${ruleId}`],
  state: null,
  ...more,
});

export const samplePage = (url: string, findings: ModelFinding[], more: Partial<ModelPage> = {}): ModelPage => ({
  url,
  status: 200,
  title: 'Startseite <b>',
  language: 'de',
  score: 71.5,
  passed: ['document-title'],
  inapplicable: ['video-caption'],
  findings,
  ...more,
});

/** What a page may hold to harm readers of the report. */
export const hostile = sampleFinding('label', {
  impact: 'serious',
  selector: '=HYPERLINK("http://evil.example";"x")',
  snippet: `\u001B]0;owned\u0007</script><input title='it"s'>\u0000`,
  region: 'search',
});

const pages = [
  samplePage('https://example.org/', [sampleFinding('image-alt'), sampleFinding('image-alt'), hostile]),
  samplePage('https://example.org/über?a=1&b=2', [
    sampleFinding('image-alt'),
    sampleFinding('link-text-meaningless', { outcome: 'cannot-tell' }),
  ]),
];

const sampleIssue = (ruleId: string, locale: Locale, more: Partial<ModelIssue> = {}): ModelIssue => {
  const all = pages.flatMap(({ url, findings }) => findings.map((finding) => ({ url, ...finding })));
  const own = all.filter((finding) => finding.ruleId === ruleId);
  const pageUrls = [...new Set(own.map(({ url }) => url))];
  const { url = '', selector = '', snippet = '', outcome = 'failed', impact = 'minor', region = 'main' } = own[0] ?? {};
  return {
    key: `key-${ruleId}`,
    ...describeRule(ruleId, createTexts(locale)),
    outcome,
    impact,
    region,
    skeleton: `main>img.${ruleId}`,
    findings: own.length,
    pages: pageUrls.length,
    sample: { url, selector, snippet },
    pageUrls,
    state: null,
    ...more,
  };
};

/** The report of a run of the command line: two pages, three causes, one of them a question. */
export const sampleRun = (locale: Locale, more: Partial<ReportModel> = {}): ReportModel => ({
  tool: { name: 'Zugang', version: '1.2.3', engine: 'axe 4', browser: 'Chromium 153.0.1.2' },
  locale,
  madeAt: '2026-01-02T03:04:05.000Z',
  site: { id: null, title: 'example.org', host: 'example.org', url: 'https://example.org/' },
  run: { level: 'AA', startedAt: '2026-01-02T03:04:05.000Z', durationMs: 61_500, isComplete: true },
  score: 71.5,
  coverage: { criteriaByRule: 20, criteriaTotal: 55 },
  totals: {
    pages: 2,
    failedPages: 1,
    skippedUrls: 2,
    findings: 4,
    reviews: 1,
    issues: 2,
    reviewIssues: 1,
    furtherQuestions: 0,
    byImpact: { critical: 3, serious: 1, moderate: 0, minor: 0 },
  },
  findings: { total: 5, listed: 5 },
  issues: listOf(['image-alt', 'label', 'link-text-meaningless'].map((ruleId) => sampleIssue(ruleId, locale))),
  pages: listOf(pages),
  failedPages: listOf([{ url: 'https://example.org/kaputt', status: 500, error: 'http_5xx' }]),
  skipped: listOf([
    { url: 'https://example.org/intern', reason: 'robots', target: null },
    { url: 'https://other.example/', reason: 'other_host', target: null },
  ]),
  project: null,
  ...more,
});

const projectId = 'a6a1b7f4-6a53-4a5e-9b52-0d6a3a1f7c11';

const judgeCriterion = (id: string): Pick<CriterionResult, 'state' | 'basis' | 'verdict'> => {
  const verdict = { note: '=1+1 Bestellung geprüft', by: 'Mia Mit', at: '2026-01-01T10:00:00.000Z' };
  if (id === '1.1.1') return { state: 'failed', basis: 'rules', verdict: null };
  if (id === '3.3.4') return { state: 'passed', basis: 'person', verdict: { ...verdict, value: 'passed' } };
  if (id === '1.2.1') return { state: 'not_applicable', basis: 'absence', verdict: null };
  return { state: 'to_test', basis: null, verdict: null };
};

const sampleCriteria: CriterionResult[] = criteria
  .filter(({ level, isObsolete }) => isWithinLevel(level, 'AA') && !isObsolete)
  .map(({ id, level, en301549v3, en301549v4 }) => {
    const count = id === '1.1.1' ? 1 : 0;
    return {
      criterion: id,
      level,
      clauses: { wcag22: id, en301549v3, en301549v4, bitv: en301549v3 },
      ...judgeCriterion(id),
      issues: count,
      findings: 3 * count,
      pages: 2 * count,
      reviews: 0,
    };
  });

/** What a project's page of the report says. */
export const sampleProjectReport: ProjectReport = {
  projectId,
  title: 'Beispiel & Söhne',
  host: 'example.org',
  generatedAt: '2026-01-02T03:04:05.000Z',
  browsers: ['Chromium 153.0.1.2'],
  overview: {
    score: 71.5,
    coverage: { pagesChecked: 2, pagesInError: 1, pagesKnown: 3, criteriaByRule: 20, criteriaTotal: 55 },
    scoreConvertedAt: null,
    pageShares: { pages: 40, critical: 6, serious: 18, criteria: {} },
    isLimitedToUnverified: false,
    findings: 4,
    openIssues: 2,
    reviewIssues: 1,
    furtherQuestions: 0,
    fixedIssues: 0,
    ignoredIssues: 0,
    regressions: 0,
    severity: [{ impact: 'critical', issues: 1, findings: 3 }],
    criteria: [],
    worstPages: [],
    trend: [],
    topIssues: [
      {
        id: projectId,
        ruleId: 'image-alt',
        impact: 'critical',
        region: 'main',
        findings: 3,
        pages: 2,
        scoreGain: 1,
        sampleFindingId: null,
        samplePageUrl: null,
        hasPicture: false,
        noPicture: null,
      },
    ],
    latestScan: null,
  },
  affected: [{ group: 'blind', issues: 2 }],
  criteria: sampleCriteria,
  components: [],
  componentsTotal: 0,
  pages: [{ pageId: projectId, url: 'https://example.org/', title: 'Start', score: 71.5, findings: 3, reviews: 0 }],
  pagesTotal: 7,
  reviews: [],
  reviewsTotal: 0,
  findingsTotal: 5,
};

/** The report of a project: the same website, with what people decided. */
export const sampleProject = (locale: Locale, more: Partial<ProjectModel> = {}): ProjectModel => ({
  ...sampleRun(locale),
  site: { id: projectId, title: 'Beispiel & Söhne', host: 'example.org', url: 'https://example.org/' },
  issues: listOf([
    sampleIssue('image-alt', locale, { state: 'open' }),
    sampleIssue('label', locale, { state: 'ignored' }),
  ]),
  pages: listOf(
    pages.map((page) => ({
      ...page,
      findings: page.findings.map((finding) => ({
        ...finding,
        state: finding.ruleId === 'label' ? ('ignored' as const) : ('open' as const),
        work:
          finding.ruleId === 'label' ? { assignee: null, dueOn: null } : { assignee: 'Mia Mit', dueOn: '2026-03-31' },
      })),
    })),
  ),
  project: {
    report: sampleProjectReport,
    contact: { name: 'Zugang', email: '' },
    brand: { name: 'Zugang', logo: 'sign', colour: '#5f5aa2', lines: [] },
    topCauses: async () =>
      sampleProjectReport.overview.topIssues.map((issue) => ({
        ...issue,
        snippet: '<img src="/bilder/team.jpg">',
        picture: null,
      })),
    decisions: [
      {
        at: '2026-01-01T10:00:00.000Z',
        by: 'Mia Mit',
        what: 'Ignored',
        about: '<b>Image</b>',
        reason: '=1+1',
      },
    ],
    decisionsTotal: 1,
    pictures: [
      { path: 'pictures/issue-1.webp', caption: '1. "Bild"', read: async () => new Uint8Array([1, 2, 3]) },
      { path: 'pictures/gone.webp', caption: 'gone', read: async () => null },
    ],
  },
  ...more,
});
