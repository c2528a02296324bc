import { count, sql } from 'drizzle-orm';
import type { Impact, Project } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { issues } from '#platform/db/schema/index';

/** How many failures of a project are open, and the severest of them. */
export type OpenIssues = Pick<Project, 'openIssues' | 'worstIssues'>;

/** What a person put in review is a failure all the same. */
const isOpenFailure = sql`${issues.state} in ('open', 'in_review') and ${issues.verdict} = 'failed'`;

const openIssueCounts = prepared('open_issue_counts', (tx, { name }) =>
  tx
    .select({ projectId: issues.projectId, impact: issues.impact, issues: count() })
    .from(issues)
    .where(sql`${issues.projectId} = any(${sql.placeholder('ids')}::uuid[]) and ${isOpenFailure}`)
    .groupBy(issues.projectId, issues.impact)
    .prepare(name),
);

const fromSeverest = ['critical', 'serious', 'moderate', 'minor'] as const satisfies readonly Impact[];

const describeOpen = (rows: readonly { impact: Impact; issues: number }[]): OpenIssues => ({
  openIssues: rows.reduce((sum, row) => sum + row.issues, 0),
  worstIssues: fromSeverest.flatMap((impact) => rows.filter((row) => row.impact === impact))[0] ?? null,
});

/** The open failures by the project's id; projects without any are left out. */
export const readOpenIssues = async (
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OpenIssues>> => {
  const rows = await openIssueCounts(tx).execute({ ids });
  const byProject = Map.groupBy(rows, ({ projectId }) => projectId);
  return new Map(
    [...byProject].map(([id, own]) => [
      id,
      describeOpen(own.map(({ impact, issues: open }) => ({ impact, issues: open }))),
    ]),
  );
};
