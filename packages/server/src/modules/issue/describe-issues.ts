import { count, sql } from 'drizzle-orm';
import type { Issue } from '@zugang/contract';
import { readUserNames } from '#modules/identity';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { issueComments, type issues } from '#platform/db/schema/index';
import { today } from './assignment/due-days.ts';
import { findSamples, type IssueSample } from './find-samples.ts';

/** An issue's row. */
export type IssueRow = typeof issues.$inferSelect;

/** What describing an issue's row needs. */
type Known = {
  names: ReadonlyMap<string, string>;
  samples: ReadonlyMap<string, IssueSample>;
  comments: ReadonlyMap<string, number>;
  day: string;
};

const describeAnswer = (row: IssueRow, names: ReadonlyMap<string, string>): Issue['answer'] => {
  if (!row.answer || !row.answeredAt) return null;
  const by = row.answeredBy ? (names.get(row.answeredBy) ?? null) : null;
  return { value: row.answer, note: row.answerNote, by, at: row.answeredAt.toISOString() };
};

const isOverdue = ({ dueOn, state }: IssueRow, day: string): boolean =>
  dueOn !== null && dueOn < day && (state === 'open' || state === 'in_review');

const describe = (row: IssueRow, { names, samples, comments, day }: Known): Issue => ({
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
  sampleFindingId: row.sampleFindingId,
  samplePageUrl: samples.get(row.sampleFindingId ?? '')?.pageUrl ?? null,
  hasPicture: samples.get(row.sampleFindingId ?? '')?.hasPicture ?? false,
  firstSeenAt: row.firstSeenAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  fixedAt: row.fixedAt?.toISOString() ?? null,
  assignee: row.assigneeId ? { userId: row.assigneeId, name: names.get(row.assigneeId) ?? null } : null,
  dueOn: row.dueOn,
  isOverdue: isOverdue(row, day),
  comments: comments.get(row.id) ?? 0,
  revision: row.revision,
});

const commentCounts = prepared('issue_comment_counts', (tx, { name }) =>
  tx
    .select({ issueId: issueComments.issueId, comments: count() })
    .from(issueComments)
    .where(sql`${issueComments.issueId} = any(${sql.placeholder('ids')}::uuid[])`)
    .groupBy(issueComments.issueId)
    .prepare(name),
);

const countComments = async (tx: Transaction, rows: readonly IssueRow[]): Promise<ReadonlyMap<string, number>> => {
  const ids = rows.map(({ id }) => id);
  const counted = await commentCounts(tx).execute({ ids });
  return new Map(counted.map(({ issueId, comments }) => [issueId, comments]));
};

/** Issue rows as the contract's issues, in the order given. */
export const describeIssues = async (tx: Transaction, rows: readonly IssueRow[]): Promise<Issue[]> => {
  const people = rows.flatMap(({ ignoredBy, answeredBy, assigneeId }) => [ignoredBy, answeredBy, assigneeId]);
  const [names, samples, comments] = await Promise.all([
    readUserNames(
      tx,
      people.filter((id) => id !== null),
    ),
    findSamples(tx, rows),
    countComments(tx, rows),
  ]);
  const known = { names, samples, comments, day: today() };
  return rows.map((row) => describe(row, known));
};

/** One row of {@link describeIssues}. */
export const describeIssue = async (tx: Transaction, row: IssueRow): Promise<Issue> => {
  const [issue] = await describeIssues(tx, [row]);
  if (!issue) throw new Error('an issue was not described');
  return issue;
};
