import type { ModelIssue, ModelPage, ReportModel } from '../report-model.ts';

const isOpen = ({ state }: Pick<ModelIssue, 'state'>): boolean =>
  state === null || state === 'open' || state === 'in_review';

/** A page with the findings that nobody has settled. */
export const withOpenFindings = (page: ModelPage): ModelPage => ({ ...page, findings: page.findings.filter(isOpen) });

/** The causes of one outcome that nobody has settled, most effect first. */
export async function* listOpenIssues(
  { issues }: ReportModel,
  outcome: ModelIssue['outcome'],
): AsyncIterable<ModelIssue> {
  for await (const issue of issues()) if (issue.outcome === outcome && isOpen(issue)) yield issue;
}
