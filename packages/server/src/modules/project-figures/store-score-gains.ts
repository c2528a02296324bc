import { sql } from 'drizzle-orm';
import { ruleWeight, rules } from '@zugang/engine';
import type { Transaction } from '#platform/db/client';

/** The rules whose weight in the score is not 1, which is that of a rule no longer known. */
const weighed = rules.map(({ id }) => ({ id, weight: ruleWeight(id) }));
const ruleIds = weighed.map(({ id }) => id);
const weights = weighed.map(({ weight }) => weight);

/**
 * Stores with each issue of a project by how many points the score would rise if it alone were fixed: the engine's `scoreGain` in
 * SQL, over all pages, in one statement; a test holds the two together. Only what changed is written.
 */
export const storeScoreGains = async (tx: Transaction, projectId: string): Promise<void> => {
  await tx.execute(sql`
    with weights as (select * from unnest(${sql.param(ruleIds)}::text[], ${sql.param(weights)}::float8[]) as w(rule_id, weight)),
    found as materialized (
      select distinct f.page_id, i.id as issue_id, i.rule_id, coalesce(w.weight, 1) as weight
      from issues i join findings f on f.issue_id = i.id left join weights w on w.rule_id = i.rule_id
      where i.project_id = ${projectId} and i.outcome = 'failed'),
    failing as (
      select page_id, rule_id, weight, count(*) as issues, (array_agg(issue_id))[1] as issue_id
      from found group by page_id, rule_id, weight),
    pages_failed as (select page_id, sum(weight) as weight from failing group by page_id),
    gains as (
      select failing.issue_id, sum((100 - p.score) * failing.weight / pages_failed.weight) as points
      from failing join pages_failed using (page_id) join pages p on p.id = failing.page_id
      where failing.issues = 1 and pages_failed.weight > 0 and p.score is not null group by failing.issue_id),
    scored as (select count(*) as pages from pages where project_id = ${projectId} and score is not null),
    fresh as (
      select i.id, case when i.findings > 0 then
        coalesce(round((gains.points / nullif(scored.pages, 0))::numeric, 1)::float8, 0) end as gain
      from issues i cross join scored left join gains on gains.issue_id = i.id where i.project_id = ${projectId})
    update issues set score_gain = fresh.gain from fresh
    where fresh.id = issues.id and issues.score_gain is distinct from fresh.gain`);
};
