import { sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { recordEvents } from './history/record-events.ts';

/**
 * Counts the findings and pages of a project's issues anew, after the caller made pages go; what has none left is fixed, a decision
 * to ignore stays. Called under the project's lock.
 */
export const recountIssues = async (
  tx: Transaction,
  ctx: Pick<Context, 'principal'>,
  { accountId, projectId }: { accountId: string; projectId: string },
): Promise<void> => {
  const { rows } = await tx.execute<{ id: string; before: string; after: string }>(sql`
    update issues set findings = found.findings, pages = found.pages, sample_finding_id = found.sample,
      snippet = coalesce((select f.snippet from findings f where f.id = found.sample), issues.snippet),
      state = case when found.findings = 0 and issues.state in ('open', 'in_review') then 'fixed' else issues.state end,
      fixed_at = case when found.findings = 0 and issues.state in ('open', 'in_review') then now() else issues.fixed_at end
    from (
      select i.id, count(f.id)::int as findings, count(distinct f.page_id)::int as pages,
        case when bool_or(f.id = i.sample_finding_id) then i.sample_finding_id else (array_agg(f.id))[1] end as sample
      from issues i left join findings f on f.issue_id = i.id
      where i.project_id = ${projectId} group by i.id
    ) found
    where found.id = issues.id and found.findings <> issues.findings
    returning issues.id, old.state as before, new.state as after`);
  const fixed = rows.filter(({ before, after }) => before !== after);
  await recordEvents(
    tx,
    ctx,
    fixed.map(({ id }) => ({ accountId, issueId: id, kind: 'fixed' as const })),
  );
};
