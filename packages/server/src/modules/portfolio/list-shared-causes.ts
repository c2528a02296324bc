import { sql } from 'drizzle-orm';
import type { contract, SharedCause } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { InputOf, OutputOf } from '#platform/procedure';
import { isOf } from './project-rows.ts';
import { requireReseller } from '#modules/reseller';

type Row = SharedCause & { total: number };

/** In these words, for which there is an index. */
const isOpen = sql`verdict = 'failed' and state in ('open', 'in_review')`;

/** Hundreds of thousands of causes are grouped without a file, by a short hash of their key; few need little of it. */
const memory = sql`set local work_mem = '32MB'`;

/**
 * Causes that the websites of at least two customers have: an issue's key says nothing of a project, so that the same rule failing in
 * the same component has one key everywhere. Throws FORBIDDEN for who is no reseller.
 */
export const listSharedCauses = async (
  ctx: Context,
  { page, size }: InputOf<typeof contract.portfolio.causes>,
): Promise<OutputOf<typeof contract.portfolio.causes>> => {
  const { customerIds } = await requireReseller(ctx);
  return inCallerScope(ctx, async (tx) => {
    await tx.execute(memory);
    const { rows } = await tx.execute<Row>(sql`with
      found as (select min(key) as key, hashtextextended(key, 0) as hash, count(*) as projects, sum(pages) as pages, sum(findings) as findings
        from issues where ${isOf(customerIds)} and ${isOpen} group by account_id, issues.key),
      shared as materialized (select min(key) as key, count(*)::int as customers, sum(projects)::int as projects, sum(pages)::int as pages,
        sum(findings)::int as findings, (count(*) over ())::int as total from found group by hash having count(*) > 1
        order by customers desc, findings desc, key limit ${size} offset ${(page - 1) * size})
      select shared.*, sample.rule_id as "ruleId", sample.impact, sample.region, sample.snippet from shared
        cross join lateral (select rule_id, impact, region, snippet from issues
          where ${isOf(customerIds)} and key = shared.key and ${isOpen} limit 1) sample
        order by customers desc, findings desc, key`);
    const total = rows[0]?.total ?? 0;
    return { rows: rows.map(({ total: _total, ...row }) => row), total, page, size };
  });
};
