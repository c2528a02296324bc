import { sql, type SQL } from 'drizzle-orm';
import type { contract, SharedCause } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { narrowReach, type Transaction } from '#platform/db/client';
import type { InputOf, OutputOf } from '#platform/procedure';
import { isOf } from './project-rows.ts';
import { requireReseller } from '#modules/reseller';

type Shared = {
  hash: string;
  projectId: string;
  accountId: string;
  customers: number;
  projects: number;
  pages: number;
  findings: number;
  total: number;
};
type Sample = Pick<SharedCause, 'key' | 'ruleId' | 'impact' | 'region' | 'snippet'> & {
  projectId: string;
  hash: string;
};

/** In these words, for which there is an index. */
const isOpen = sql`verdict = 'failed' and state in ('open', 'in_review')`;

/** Hundreds of thousands of causes are grouped without a file. */
const memory = sql`set local work_mem = '32MB'`;

/** The hash of a key: shorter to group by. */
const hash = sql`hashtextextended(key, 0)`;

/** What is shared, by short hashes. Most causes are at one website only: they are left out before customers are counted. */
const readShared = async (tx: Transaction, customerIds: readonly string[], limit: SQL): Promise<Shared[]> => {
  await tx.execute(memory);
  const { rows } = await tx.execute<Shared>(sql`with
    mine as materialized (select account_id, project_id, ${hash} as hash, pages, findings from issues where ${isOf(customerIds)} and ${isOpen}),
    repeated as materialized (select hash from mine group by hash having count(*) > 1),
    found as (select hash, account_id, any_value(project_id) as project_id, count(*) as projects, sum(pages) as pages, sum(findings) as findings
      from mine join repeated using (hash) group by hash, account_id)
    select hash::text, any_value(project_id) as "projectId", (array_agg(account_id))[1] as "accountId", count(*)::int as customers,
      sum(projects)::int as projects, sum(pages)::int as pages, sum(findings)::int as findings, (count(*) over ())::int as total
    from found group by hash having count(*) > 1 order by customers desc, findings desc, found.hash ${limit}`);
  return rows;
};

/** One issue of each cause. */
const readSamples = async (tx: Transaction, shared: readonly Shared[]): Promise<ReadonlyMap<string, Sample>> => {
  const [projectIds, hashes] = [shared.map(({ projectId }) => projectId), shared.map((cause) => cause.hash)];
  const [, { rows }] = await Promise.all([
    narrowReach(
      tx,
      shared.map(({ accountId }) => accountId),
    ),
    tx.execute<Sample>(sql`select key, rule_id as "ruleId", impact, region, snippet, project_id as "projectId", ${hash}::text as hash from issues
      where project_id = any(${`{${projectIds.join(',')}}`}::uuid[]) and ${hash} = any(${`{${hashes.join(',')}}`}::bigint[]) and ${isOpen}`),
  ]);
  return new Map(rows.map((row) => [`${row.projectId} ${row.hash}`, row]));
};

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
    const shared = await readShared(tx, customerIds, sql`limit ${size} offset ${(page - 1) * size}`);
    const samples = await readSamples(tx, shared);
    const rows = shared.flatMap(({ hash: ofCause, projectId, customers, projects, pages, findings }) => {
      const sample = samples.get(`${projectId} ${ofCause}`);
      if (!sample) return [];
      const { key, ruleId, impact, region, snippet } = sample;
      return { key, ruleId, impact, region, snippet, customers, projects, pages, findings };
    });
    return { rows, total: shared[0]?.total ?? 0, page, size };
  });
};
