import type { Overview } from '@zugang/contract';
import { issues } from '#platform/db/schema/index';
import { describeSample, sampleOfIssue } from './sample-of-issue.ts';

/** What lists of causes to fix first read of an issue; `scoreGain` is null until a scan with it has ended. */
export const topIssueColumns = {
  id: issues.id,
  ruleId: issues.ruleId,
  impact: issues.impact,
  region: issues.region,
  findings: issues.findings,
  pages: issues.pages,
  scoreGain: issues.scoreGain,
  sampleFindingId: issues.sampleFindingId,
  sample: sampleOfIssue,
};

type TopIssue = Overview['topIssues'][number];
type TopIssueRow = Pick<TopIssue, 'id' | 'ruleId' | 'impact' | 'region' | 'findings' | 'pages' | 'sampleFindingId'> & {
  sample: Parameters<typeof describeSample>[0];
};

/** An issue for such a list. `scoreGain`: the points that fixing it brings. */
export const describeTopIssue = (row: TopIssueRow, scoreGain: number): TopIssue => {
  const { id, ruleId, impact, region, findings, pages, sampleFindingId, sample } = row;
  return { id, ruleId, impact, region, findings, pages, scoreGain, sampleFindingId, ...describeSample(sample) };
};
