import type {
  ComparedIssue,
  CriterionResult,
  Overview,
  ProjectReport,
  ReportComponent,
  ScanComparison,
} from '@zugang/contract';
import { idOf, sampleScan } from './samples.ts';

type TopIssue = Overview['topIssues'][number];

/** An entry of “fix this first”. */
export const sampleTopIssue = (change: Partial<TopIssue> = {}): TopIssue => ({
  id: idOf(5),
  ruleId: 'image-alt',
  impact: 'critical',
  region: 'main',
  findings: 60,
  pages: 12,
  scoreGain: 3.25,
  sampleFindingId: null,
  samplePageUrl: 'https://beispiel.example/kontakt',
  hasPicture: false,
  noPicture: null,
  ...change,
});

/** A project after two checks. */
export const sampleOverview = (change: Partial<Overview> = {}): Overview => ({
  score: 62.4,
  coverage: { pagesChecked: 40, pagesInError: 2, pagesKnown: 42, criteriaByRule: 38, criteriaTotal: 55 },
  scoreConvertedAt: null,
  pageShares: { pages: 40, critical: 6, serious: 18, criteria: { '1.1.1': 6, '1.4.3': 14 } },
  isLimitedToUnverified: false,
  findings: 120,
  openIssues: 9,
  reviewIssues: 4,
  furtherQuestions: 0,
  fixedIssues: 3,
  ignoredIssues: 0,
  regressions: 1,
  severity: [
    { impact: 'critical', issues: 2, findings: 70 },
    { impact: 'minor', issues: 7, findings: 50 },
  ],
  criteria: [
    { criterion: '1.4.3', issues: 3, findings: 30, reviews: 0 },
    { criterion: '1.1.1', issues: 5, findings: 70, reviews: 1 },
    { criterion: '2.4.4', issues: 0, findings: 0, reviews: 2 },
  ],
  worstPages: [
    { pageId: idOf(3), url: 'https://beispiel.example/kontakt', title: 'Kontakt', score: 40, findings: 22 },
    { pageId: idOf(11), url: 'https://beispiel.example/agb', title: null, score: 90, findings: 3 },
    { pageId: idOf(12), url: 'https://beispiel.example/gut', title: 'Gut', score: 100, findings: 0 },
  ],
  trend: [
    { scanId: idOf(20), at: '2026-03-01T10:00:00.000Z', score: 50, findings: 200, openIssues: 15, pagesChecked: 40 },
    { scanId: idOf(21), at: '2026-03-02T10:00:00.000Z', score: null, findings: 0, openIssues: 15, pagesChecked: 0 },
    { scanId: idOf(4), at: '2026-03-05T10:15:00.000Z', score: 62.4, findings: 120, openIssues: 9, pagesChecked: 40 },
  ],
  topIssues: [sampleTopIssue(), sampleTopIssue({ id: idOf(13), ruleId: 'link-name', findings: 30, scoreGain: 0.01 })],
  latestScan: sampleScan(),
  ...change,
});

/** The state of a success criterion. */
export const sampleCriterion = (change: Partial<CriterionResult> = {}): CriterionResult => ({
  criterion: '1.1.1',
  level: 'A',
  clauses: { wcag22: '1.1.1', en301549v4: '9.1.1.1', en301549v3: '9.1.1.1', bitv: '9.1.1.1' },
  state: 'failed',
  basis: 'rules',
  issues: 5,
  findings: 70,
  pages: 12,
  reviews: 1,
  verdict: null,
  ...change,
});

/** A part of pages with what is wrong in it. */
export const sampleComponent = (change: Partial<ReportComponent> = {}): ReportComponent => ({
  key: 'main/img',
  region: 'main',
  snippet: '<img src="brot.jpg">',
  impact: 'critical',
  ruleIds: ['image-alt'],
  issues: 1,
  findings: 60,
  pages: 12,
  ...change,
});

/** A report with something in every part of it. */
export const sampleReport = (change: Partial<ProjectReport> = {}): ProjectReport => ({
  projectId: idOf(1),
  title: 'Bäckerei',
  host: 'beispiel.example',
  generatedAt: '2026-03-05T10:30:00.000Z',
  browsers: ['Chromium 153.0.1.2'],
  overview: sampleOverview(),
  affected: [
    { group: 'blind', issues: 7 },
    { group: 'keyboard', issues: 2 },
  ],
  criteria: [
    sampleCriterion(),
    sampleCriterion({
      criterion: '1.4.3',
      level: 'AA',
      clauses: { wcag22: '1.4.3', en301549v4: '9.1.4.3', en301549v3: '9.1.4.3', bitv: '9.1.4.3' },
      state: 'passed',
      basis: 'person',
      findings: 0,
      verdict: { value: 'passed', note: 'Alle Texte nachgemessen.', by: 'Ada Muster', at: '2026-03-05T11:00:00.000Z' },
    }),
    sampleCriterion({
      criterion: '2.4.11',
      level: 'AA',
      clauses: { wcag22: '2.4.11', en301549v4: '9.2.4.11', en301549v3: null, bitv: null },
      state: 'to_test',
      basis: null,
      findings: 0,
    }),
  ],
  components: [sampleComponent()],
  componentsTotal: 1,
  pages: [
    { pageId: idOf(3), url: 'https://beispiel.example/kontakt', title: 'Kontakt', score: 40, findings: 22, reviews: 1 },
    { pageId: idOf(11), url: 'https://beispiel.example/agb', title: null, score: null, findings: 3, reviews: 0 },
  ],
  pagesTotal: 2,
  reviews: [{ id: idOf(14), ruleId: 'image-alt', outcome: 'cannot-tell', region: 'main', findings: 3, pages: 2 }],
  reviewsTotal: 1,
  findingsTotal: 120,
  ...change,
});

/** A cause in a comparison. */
export const sampleComparedIssue = (change: Partial<ComparedIssue> = {}): ComparedIssue => ({
  id: idOf(5),
  ruleId: 'image-alt',
  outcome: 'failed',
  impact: 'critical',
  region: 'main',
  state: 'open',
  findings: 12,
  pages: 3,
  findingsBefore: 4,
  ...change,
});

/** Two checks side by side: it got better. */
export const sampleComparison = (change: Partial<ScanComparison> = {}): ScanComparison => ({
  from: sampleScan({ id: idOf(20), score: 50, findings: 200 }),
  to: sampleScan(),
  isComparable: true,
  added: { rows: [sampleComparedIssue()], total: 30 },
  gone: { rows: [sampleComparedIssue({ id: idOf(13), state: 'fixed', findings: 9, findingsBefore: 9 })], total: 1 },
  remaining: { rows: [], total: 0 },
  ...change,
});
