import { asc, eq, sql } from 'drizzle-orm';
import { accounts, scans } from '#platform/db/schema/index';
import type { OperatorScope } from '#platform/operator-scope';

/** A check that runs and has not come further for an hour. */
export type StuckScan = { id: string; accountId: string; accountName: string; projectId: string; startedAt: Date };

/** The start, a page that was found and a page that was checked are steps ahead. */
const isStuck = sql`${scans.state} = 'running' and ${scans.startedAt} < now() - interval '1 hour'
  and not exists (select from scan_pages p where p.scan_id = ${scans.id}
    and greatest(p.created_at, p.finished_at) > now() - interval '1 hour')`;

/** How many checks are stuck, and those that began first, `limit` at most. */
export const readStuckScans = async (
  { tx }: OperatorScope,
  limit: number,
): Promise<{ total: number; rows: StuckScan[] }> => {
  const { id, accountId, projectId, startedAt } = scans;
  const rows = await tx
    .select({ id, accountId, accountName: accounts.name, projectId, startedAt })
    .from(scans)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(isStuck)
    .orderBy(asc(startedAt), asc(id))
    .limit(limit);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(scans)
    .where(isStuck);
  return { total: counted?.total ?? 0, rows };
};
