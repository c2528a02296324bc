import { inArray, sql } from 'drizzle-orm';
import { scoreGain, type ScoredPage } from '@zugang/engine';
import type { Transaction } from '#platform/db/client';
import { issues } from '#platform/db/schema/index';
import { readScoredPages } from './read-scored-pages.ts';

type Wanted = { id: string; ruleId: string; outcome: 'failed' | 'cannot-tell'; pages: number };
type Row = { issueId: string; score: number; failedRules: string[]; isElsewhere: boolean };

/** At most so many pages of an issue are read; the gain of one that is on more is estimated from them. */
const samplePages = 200;

const readPages = async (tx: Transaction, issueIds: readonly string[]): Promise<Row[]> => {
  const { rows } = await tx.execute<Row>(sql`
    select ${issues.id} as "issueId", p.score, array_agg(distinct other.rule_id) as "failedRules",
      bool_or(other.rule_id = ${issues.ruleId} and other.id <> ${issues.id}) as "isElsewhere"
    from ${issues}
    cross join lateral (
      select distinct f.page_id from findings f where f.issue_id = ${issues.id} order by f.page_id limit ${samplePages}
    ) sample
    join pages p on p.id = sample.page_id and p.score is not null
    join findings all_found on all_found.page_id = p.id
    join issues other on other.id = all_found.issue_id and other.outcome = 'failed'
    where ${inArray(issues.id, [...issueIds])}
    group by ${issues.id}, p.id`);
  return rows;
};

/** By how many points the project's score would rise with each issue fixed (the engine's `scoreGain`), by issue id. */
export const readScoreGains = async (
  tx: Transaction,
  { projectId, wanted }: { projectId: string; wanted: readonly Wanted[] },
): Promise<ReadonlyMap<string, number>> => {
  if (wanted.length === 0) return new Map();
  const rows = await readPages(
    tx,
    wanted.map(({ id }) => id),
  );
  const all = await readScoredPages(tx, projectId);
  const byIssue = Map.groupBy(rows, ({ issueId }) => issueId);
  return new Map(
    wanted.map((issue) => {
      const found = (byIssue.get(issue.id) ?? []).map(({ score, failedRules, isElsewhere }): ScoredPage => ({
        score,
        failedRules,
        isRuleFailedElsewhere: isElsewhere,
      }));
      const weight = Math.max(1, issue.pages / Math.max(1, found.length));
      return [issue.id, scoreGain(issue, found, { all, weight })];
    }),
  );
};
