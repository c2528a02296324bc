import { type Report, type ReportIssue, type ReportPage, reportVersion, type WcagLevel } from '@zugang/contract';
import {
  type Criterion,
  coverage,
  criterionById,
  engineVersion,
  type Finding,
  groupFindings,
  type IssueGroup,
  issueKey,
  pageScore,
  projectScore,
  ruleById,
  understandingUrl,
} from '@zugang/engine';
import type { CrawledUrl } from './crawl-types.ts';
import { type Texts, toolVersion } from '@zugang/report';

/** What is known of a run, apart from what it found. */
export type Run = { url: string; level: WcagLevel; startedAt: Date; durationMs: number; isComplete: boolean };

type Checked = Extract<CrawledUrl, { kind: 'checked' }>;

function describeFinding(finding: Finding): ReportPage['findings'][number] {
  const { skeleton: _skeleton, ...shown } = finding;
  return { issueKey: issueKey(finding), ...shown };
}

const describePage = ({ url, status, check }: Checked): ReportPage => ({
  url,
  status,
  title: check.title,
  language: check.language,
  score: pageScore(check),
  passed: check.passed,
  inapplicable: check.inapplicable,
  findings: check.findings.map(describeFinding),
});

const describeCriterion = (criterion: Criterion, texts: Texts): ReportIssue['criteria'][number] => ({
  id: criterion.id,
  level: criterion.level,
  title: texts.criterion(criterion.id),
  url: understandingUrl(criterion),
  en301549v3: criterion.en301549v3,
  en301549v4: criterion.en301549v4,
});

function describeIssue(group: IssueGroup, texts: Texts): ReportIssue {
  const { key, ruleId, outcome, impact, region, skeleton, findings, pages, pageUrls, sample } = group;
  const rule = ruleById(ruleId);
  const criteria = (rule?.criteria ?? []).flatMap((id) => criterionById(id) ?? []);
  return {
    key,
    ruleId,
    kind: rule?.kind ?? 'best-practice',
    ...texts.rule(ruleId),
    criteria: criteria.map((criterion) => describeCriterion(criterion, texts)),
    affects: [...(rule?.affects ?? [])],
    outcome,
    impact,
    region,
    skeleton,
    findings,
    pages,
    sample: { url: sample.url, selector: sample.finding.selector, snippet: sample.finding.snippet },
    pageUrls,
  };
}

function countImpacts(findings: readonly Finding[]): Report['totals']['byImpact'] {
  const byImpact = { critical: 0, serious: 0, moderate: 0, minor: 0 };
  for (const { impact } of findings) byImpact[impact] += 1;
  return byImpact;
}

function countTotals(found: readonly CrawledUrl[], issues: readonly ReportIssue[]): Report['totals'] {
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

/** Puts together what a crawl found: grouped, scored, with the texts of one language. */
export function buildReport(run: Run, found: readonly CrawledUrl[], texts: Texts): Report {
  const checked = found.filter((result) => result.kind === 'checked');
  const pages = checked.map(describePage);
  const groups = groupFindings(checked.map(({ url, check }) => ({ url, findings: check.findings })));
  const issues = groups.map((group) => describeIssue(group, texts));
  return {
    version: reportVersion,
    tool: { name: 'Zugang', version: toolVersion, engine: engineVersion },
    url: run.url,
    level: run.level,
    locale: texts.locale,
    startedAt: run.startedAt.toISOString(),
    durationMs: Math.round(run.durationMs),
    isComplete: run.isComplete,
    score: projectScore(pages.map(({ score }) => score)),
    coverage: coverage(run.level),
    totals: countTotals(found, issues),
    issues,
    pages,
    failedPages: found.flatMap((result) =>
      result.kind === 'failed' ? [{ url: result.url, status: result.status, error: result.error }] : [],
    ),
    skipped: found.flatMap((result) =>
      result.kind === 'skipped' ? [{ url: result.url, reason: result.reason, target: result.target }] : [],
    ),
  };
}
