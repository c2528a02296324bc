import type { Report, WcagLevel } from '@zugang/contract';
import {
  coverage,
  engineVersion,
  type Finding,
  groupFindings,
  type IssueGroup,
  issueKey,
  pageScore,
  projectScore,
} from '@zugang/engine';
import type { CrawledUrl } from './crawl-types.ts';
import {
  describeRule,
  type ModelIssue,
  type ModelPage,
  type ReportModel,
  type Texts,
  toolVersion,
} from '@zugang/report';

/** What is known of a run, apart from what it found. */
export type Run = { url: string; level: WcagLevel; startedAt: Date; durationMs: number; isComplete: boolean };

type Checked = Extract<CrawledUrl, { kind: 'checked' }>;

function describeFinding(finding: Finding): ModelPage['findings'][number] {
  const { skeleton: _skeleton, ...shown } = finding;
  return { issueKey: issueKey(finding), ...shown, state: null };
}

const describePage = ({ url, status, check }: Checked): ModelPage => ({
  url,
  status,
  title: check.title,
  language: check.language,
  score: pageScore(check),
  passed: check.passed,
  inapplicable: check.inapplicable,
  findings: check.findings.map(describeFinding),
});

function describeIssue(group: IssueGroup, texts: Texts): ModelIssue {
  const { key, ruleId, outcome, impact, region, skeleton, findings, pages, pageUrls, sample } = group;
  const { selector, snippet } = sample.finding;
  return {
    key,
    ...describeRule(ruleId, texts),
    outcome,
    impact,
    region,
    skeleton,
    findings,
    pages,
    sample: { url: sample.url, selector, snippet },
    pageUrls,
    state: null,
  };
}

function countImpacts(findings: readonly Finding[]): Report['totals']['byImpact'] {
  const byImpact = { critical: 0, serious: 0, moderate: 0, minor: 0 };
  for (const { impact } of findings) byImpact[impact] += 1;
  return byImpact;
}

function countTotals(found: readonly CrawledUrl[], issues: readonly IssueGroup[]): Report['totals'] {
  const checked = found.filter((result) => result.kind === 'checked');
  const findings = checked.flatMap(({ check }) => check.findings);
  const failures = findings.filter(({ outcome }) => outcome === 'failed');
  const failedIssues = issues.filter(({ outcome }) => outcome === 'failed').length;
  return {
    pages: checked.length,
    failedPages: found.filter(({ kind }) => kind === 'failed').length,
    skippedUrls: found.filter(({ kind }) => kind === 'skipped').length,
    findings: failures.length,
    reviews: findings.length - failures.length,
    issues: failedIssues,
    reviewIssues: issues.length - failedIssues,
    byImpact: countImpacts(failures),
  };
}

const isKind =
  <Kind extends CrawledUrl['kind']>(kind: Kind) =>
  (result: CrawledUrl): result is Extract<CrawledUrl, { kind: Kind }> =>
    result.kind === kind;

async function* listEach<From, To>(rows: readonly From[], describe: (row: From) => To): AsyncIterable<To> {
  for (const row of rows) yield describe(row);
}

/** Puts together what a crawl found: grouped, scored, with the texts of one language. */
export function buildReport(run: Run, found: readonly CrawledUrl[], texts: Texts): ReportModel {
  const checked = found.filter(isKind('checked'));
  const groups = groupFindings(checked.map(({ url, check }) => ({ url, findings: check.findings })));
  const totals = countTotals(found, groups);
  const startedAt = run.startedAt.toISOString();
  const { host } = new URL(run.url);
  const total = totals.findings + totals.reviews;
  return {
    tool: { name: 'Zugang', version: toolVersion, engine: engineVersion },
    locale: texts.locale,
    madeAt: startedAt,
    site: { id: null, title: host, host, url: run.url },
    run: { level: run.level, startedAt, durationMs: Math.round(run.durationMs), isComplete: run.isComplete },
    score: projectScore(checked.map(({ check }) => pageScore(check))),
    coverage: coverage(run.level),
    totals,
    findings: { total, listed: total },
    issues: () => listEach(groups, (group) => describeIssue(group, texts)),
    pages: () => listEach(checked, describePage),
    failedPages: () => listEach(found.filter(isKind('failed')), ({ url, status, error }) => ({ url, status, error })),
    skipped: () => listEach(found.filter(isKind('skipped')), ({ url, reason, target }) => ({ url, reason, target })),
    project: null,
  };
}
