import { sql } from 'drizzle-orm';
import { rules } from '@zugang/engine';
import type { Transaction } from '#platform/db/client';
import type { PageShares } from '#platform/db/schema/project-figures';
import { readScoredPages } from './read-scored-pages.ts';

const required = rules.filter(({ kind }) => kind !== 'best-practice');
const pairs = required.flatMap(({ id, criteria }) => criteria.map((criterion) => ({ id, criterion })));
const ruleIds = pairs.map(({ id }) => id);
const criteria = pairs.map(({ criterion }) => criterion);

/** On how many pages what is failed, by severity and by success criterion. Null without a checked page. */
export const readPageShares = async (tx: Transaction, projectId: string): Promise<PageShares | null> => {
  const { pages, critical, serious } = await readScoredPages(tx, projectId);
  if (pages === 0) return null;
  const { rows } = await tx.execute<{ criterion: string; pages: number }>(sql`
    with rule_criteria as (select * from unnest(${sql.param(ruleIds)}::text[], ${sql.param(criteria)}::text[]) as c(rule_id, criterion))
    select c.criterion, count(distinct f.page_id)::int as pages
    from issues i join findings f on f.issue_id = i.id join rule_criteria c on c.rule_id = i.rule_id
    where i.project_id = ${projectId} and i.outcome = 'failed' group by c.criterion`);
  return { pages, critical, serious, criteria: Object.fromEntries(rows.map((row) => [row.criterion, row.pages])) };
};
