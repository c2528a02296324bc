import type { ModelIssue, ModelPage, ReportModel } from '../report-model.ts';

const isOpen = ({ state }: Pick<ModelIssue, 'state'>): boolean =>
  state === null || state === 'open' || state === 'in_review';

/** A page with its open findings. */
export const withOpenFindings = (page: ModelPage): ModelPage => ({ ...page, findings: page.findings.filter(isOpen) });

/** The open causes of one outcome, most effect first; without questions that wait until others are answered. */
export const listOpenIssues = async function* (
  { issues }: ReportModel,
  outcome: ModelIssue['outcome'],
): AsyncIterable<ModelIssue> {
  for await (const issue of issues()) {
    if (issue.outcome === outcome && isOpen(issue) && issue.isAsked !== false) yield issue;
  }
};
