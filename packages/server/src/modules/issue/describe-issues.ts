import { eq, sql } from 'drizzle-orm';
import type { Issue } from '@zugang/contract';
import { readUserNames } from '#modules/identity';
import type { Transaction } from '#platform/db/client';
import { issueComments, issues } from '#platform/db/schema/index';
import { today } from './assignment/due-days.ts';
import { describeSample, sampleOfIssue } from './sample-of-issue.ts';

/** An issue's row. */
export type IssueRow = typeof issues.$inferSelect;

/** What describing an issue reads, to be selected from `issues`: the columns that the contract shows, and what belongs to them. */
export const describedColumns = {
  id: issues.id,
  projectId: issues.projectId,
  ruleId: issues.ruleId,
  verdict: issues.verdict,
  impact: issues.impact,
  region: issues.region,
  state: issues.state,
  answer: issues.answer,
  answerNote: issues.answerNote,
  answeredBy: issues.answeredBy,
  answeredAt: issues.answeredAt,
  regressedScanId: issues.regressedScanId,
  ignoreReason: issues.ignoreReason,
  ignoredBy: issues.ignoredBy,
  skeleton: issues.skeleton,
  snippet: issues.snippet,
  sources: issues.sources,
  findings: issues.findings,
  pages: issues.pages,
  sampleFindingId: issues.sampleFindingId,
  scoreGain: issues.scoreGain,
  firstSeenAt: issues.firstSeenAt,
  lastSeenAt: issues.lastSeenAt,
  fixedAt: issues.fixedAt,
  replacedById: issues.replacedById,
  assigneeId: issues.assigneeId,
  dueOn: issues.dueOn,
  revision: issues.revision,
  sample: sampleOfIssue,
  comments: sql<number>`(select count(*)::int from ${issueComments} c where c.issue_id = ${issues}.id)`,
};

type DescribedRow = Pick<IssueRow, Exclude<keyof typeof describedColumns, 'sample' | 'comments'>> & {
  sample: (typeof describedColumns.sample)['_']['type'];
  comments: number;
};

/** What describing an issue's row needs besides it. */
type Known = { names: ReadonlyMap<string, string>; day: string };

const describeAnswer = (row: DescribedRow, names: ReadonlyMap<string, string>): Issue['answer'] => {
  if (!row.answer || !row.answeredAt) return null;
  const by = row.answeredBy ? (names.get(row.answeredBy) ?? null) : null;
  return { value: row.answer, note: row.answerNote, by, at: row.answeredAt.toISOString() };
};

const isOverdue = ({ dueOn, state }: DescribedRow, day: string): boolean =>
  dueOn !== null && dueOn < day && (state === 'open' || state === 'in_review');

const describe = (row: DescribedRow, { names, day }: Known): Issue => ({
  id: row.id,
  projectId: row.projectId,
  ruleId: row.ruleId,
  outcome: row.verdict,
  impact: row.impact,
  region: row.region as Issue['region'],
  state: row.state,
  answer: describeAnswer(row, names),
  isRegression: row.regressedScanId !== null && row.state !== 'fixed',
  ignoreReason: row.ignoreReason,
  ignoredBy: row.ignoredBy ? (names.get(row.ignoredBy) ?? null) : null,
  skeleton: row.skeleton,
  snippet: row.snippet,
  sources: row.sources,
  findings: row.findings,
  pages: row.pages,
  scoreGain: row.scoreGain,
  sampleFindingId: row.sampleFindingId,
  ...describeSample(row.sample),
  firstSeenAt: row.firstSeenAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  fixedAt: row.fixedAt?.toISOString() ?? null,
  replacedBy: row.replacedById,
  assignee: row.assigneeId ? { userId: row.assigneeId, name: names.get(row.assigneeId) ?? null } : null,
  dueOn: row.dueOn,
  isOverdue: isOverdue(row, day),
  comments: row.comments,
  revision: row.revision,
});

/** Rows of {@link describedColumns} as the contract's issues, in the order given. */
export const describeIssues = async (tx: Transaction, rows: readonly DescribedRow[]): Promise<Issue[]> => {
  const people = rows.flatMap(({ ignoredBy, answeredBy, assigneeId }) => [ignoredBy, answeredBy, assigneeId]);
  const names = await readUserNames(
    tx,
    people.filter((id) => id !== null),
  );
  const known = { names, day: today() };
  return rows.map((row) => describe(row, known));
};

/** The contract's issue, as it is stored now. */
export const describeIssue = async (tx: Transaction, issueId: string): Promise<Issue> => {
  const [issue] = await describeIssues(
    tx,
    await tx.select(describedColumns).from(issues).where(eq(issues.id, issueId)),
  );
  if (!issue) throw new Error('an issue was not described');
  return issue;
};
