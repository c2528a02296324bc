import { sql } from 'drizzle-orm';
import { scoreRanges } from '@zugang/engine';
import type { Transaction } from '#platform/db/client';
import { scoreTables } from './score-tables.ts';

/** Most points of a page with a critical barrier, and with a serious one. */
const limits = { critical: scoreRanges.critical.most, serious: scoreRanges.serious.most };

/** What barriers leave of a score, as the engine's `capOf`. */
const cap = (pages: ReturnType<typeof sql>, most: number) =>
  sql`100 - ${100 - most}::float8 * sqrt(greatest(${pages}, 0)::float8 / all_pages.pages)`;

/**
 * Stores with each issue of a project by how many points the score would rise if it alone were fixed: the engine's `scoreGain` in
 * SQL, over all pages, in one statement; a test holds the two together. Only what changed is written.
 */
export const storeScoreGains = async (tx: Transaction, projectId: string): Promise<void> => {
  const { critical, serious } = limits;
  await tx.execute(sql`
    with ${scoreTables(projectId)},
    failing as (
      select page_id, rule_id, rank, weight, count(*) as issues, (array_agg(issue_id))[1] as issue_id
      from found group by page_id, rule_id, rank, weight),
    failed_pages as (
      select page_id, sum(weight) as weight, array_agg(rank order by rank desc) as ranks from failing group by page_id),
    fixed as (
      select failing.issue_id, p.score,
        case when rest.rank is null then 100
          else round((rest.least + (rest.most - rest.least) * rest.weight / (failed_pages.weight - failing.weight))::numeric, 1)::float8 end as after
      from failing join failed_pages using (page_id) join pages p on p.id = failing.page_id
      left join ranges rest on rest.rank = case when failing.rank = failed_pages.ranks[1] then failed_pages.ranks[2] else failed_pages.ranks[1] end
      where failing.issues = 1 and p.score is not null),
    changes as (
      select issue_id, sum(after - score) as points,
        count(*) filter (where score <= ${critical} and after > ${critical}) as critical,
        count(*) filter (where score <= ${serious} and after > ${serious}) as serious
      from fixed group by issue_id),
    all_pages as (
      select count(*)::float8 as pages, coalesce(sum(score), 0) as points,
        count(*) filter (where score <= ${critical}) as critical, count(*) filter (where score <= ${serious}) as serious
      from pages where project_id = ${projectId} and score is not null),
    gains as (
      select changes.issue_id,
        least((all_pages.points + changes.points) / all_pages.pages, ${cap(sql`all_pages.critical - changes.critical`, critical)},
          ${cap(sql`all_pages.serious - changes.serious`, serious)})
        - least(all_pages.points / all_pages.pages, ${cap(sql`all_pages.critical`, critical)}, ${cap(sql`all_pages.serious`, serious)}) as points
      from changes cross join all_pages where all_pages.pages > 0),
    fresh as (
      select i.id, case when i.findings > 0 then coalesce(round(greatest(gains.points, 0)::numeric, 1)::float8, 0) end as gain
      from issues i left join gains on gains.issue_id = i.id where i.project_id = ${projectId})
    update issues set score_gain = fresh.gain from fresh
    where fresh.id = issues.id and issues.score_gain is distinct from fresh.gain`);
};
