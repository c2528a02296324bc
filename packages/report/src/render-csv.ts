import type { Report, ReportFinding, ReportIssue, ReportPage } from '@zugang/contract';
import type { Texts } from './texts.ts';
import { csvRow, csvStart } from './csv-row.ts';

const columns = [
  'page',
  'outcome',
  'impact',
  'rule',
  'title',
  'criteria',
  'clauses',
  'region',
  'selector',
  'snippet',
  'issue',
] as const;

function listCells(
  page: ReportPage,
  finding: ReportFinding,
  { issue, texts }: { issue: ReportIssue | undefined; texts: Texts },
): string[] {
  const { t } = texts;
  const criteria = issue?.criteria ?? [];
  return [
    page.url,
    t(`cli.outcome.${finding.outcome}`),
    t(`impact.${finding.impact}`),
    finding.ruleId,
    issue?.title ?? finding.ruleId,
    criteria.map(({ id }) => id).join(' '),
    criteria.flatMap(({ en301549v3, en301549v4 }) => en301549v3 ?? en301549v4 ?? []).join(' '),
    t(`region.${finding.region}`),
    finding.selector,
    finding.snippet,
    finding.issueKey,
  ];
}

/** One row a finding (RFC 4180), with a byte order mark: without it Excel spoils umlauts. */
export function renderCsv(report: Report, texts: Texts): string {
  const issues = new Map(report.issues.map((issue) => [issue.key, issue]));
  const rows = report.pages.flatMap((page) =>
    page.findings.map((finding) => csvRow(listCells(page, finding, { issue: issues.get(finding.issueKey), texts }))),
  );
  return `${csvStart}${csvRow(columns.map((name) => texts.t(`cli.columns.${name}`)))}${rows.join('')}`;
}
