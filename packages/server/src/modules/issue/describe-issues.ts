import type { Issue } from '@zugang/contract';
import { readUserNames } from '#modules/identity';
import type { Transaction } from '#platform/db/client';
import type { issues } from '#platform/db/schema/index';

/** An issue's row. */
export type IssueRow = typeof issues.$inferSelect;

const describe = (row: IssueRow, names: ReadonlyMap<string, string>): Issue => ({
  id: row.id,
  projectId: row.projectId,
  ruleId: row.ruleId,
  outcome: row.outcome,
  impact: row.impact,
  region: row.region as Issue['region'],
  state: row.state,
  isRegression: row.regressedScanId !== null && row.state !== 'fixed',
  ignoreReason: row.ignoreReason,
  ignoredBy: row.ignoredBy ? (names.get(row.ignoredBy) ?? null) : null,
  skeleton: row.skeleton,
  snippet: row.snippet,
  findings: row.findings,
  pages: row.pages,
  sampleFindingId: row.sampleFindingId,
  firstSeenAt: row.firstSeenAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  fixedAt: row.fixedAt?.toISOString() ?? null,
});

/** Issue rows as the contract's issues, in the order given. */
export const describeIssues = async (tx: Transaction, rows: readonly IssueRow[]): Promise<Issue[]> => {
  const names = await readUserNames(
    tx,
    rows.flatMap(({ ignoredBy }) => ignoredBy ?? []),
  );
  return rows.map((row) => describe(row, names));
};

/** One row of {@link describeIssues}. */
export const describeIssue = async (tx: Transaction, row: IssueRow): Promise<Issue> =>
  describe(row, await readUserNames(tx, row.ignoredBy ? [row.ignoredBy] : []));
