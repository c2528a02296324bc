import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { failedJobsQueue } from './failed-jobs.ts';

/** A queue as it is now. `failed`: jobs that failed for good and were neither sent again nor removed. */
export type QueueState = {
  name: string;
  waiting: number;
  planned: number;
  active: number;
  failed: number;
  waitingSince: Date | null;
};

type QueueRow = Omit<QueueState, 'waitingSince'> & { since: string | null };

/** Every queue, with what is in it. */
export const readQueues = async (db: Database): Promise<QueueState[]> => {
  const { rows } = await db.execute<QueueRow>(sql`
    with open as (
      select name, count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
        count(*) filter (where state < 'active' and start_after > now())::int as planned,
        count(*) filter (where state = 'active')::int as active,
        min(start_after) filter (where state < 'active' and start_after <= now()) as since
      from pgboss.job where state < 'completed' and name <> ${failedJobsQueue.name} group by name),
    failed as (
      select source_name as name, count(*)::int as failed from pgboss.job where name = ${failedJobsQueue.name} group by source_name)
    select q.name, coalesce(o.waiting, 0) as waiting, coalesce(o.planned, 0) as planned, coalesce(o.active, 0) as active,
      coalesce(f.failed, 0) as failed, o.since
    from pgboss.queue q left join open o on o.name = q.name left join failed f on f.name = q.name
    where q.name <> ${failedJobsQueue.name} and left(q.name, 2) <> '__' order by q.name`);
  return rows.map(({ since, ...row }) => ({ ...row, waitingSince: since === null ? null : new Date(since) }));
};

/** A job that failed for good, and why. */
export type FailedJob = { id: string; queue: string; sentAt: Date | null; failedAt: Date; reason: string };

type FailedRow = { id: string; queue: string | null; sent: string | null; failed: string; reason: string | null };

/** The newest jobs that failed for good, `limit` at most. Their messages are left out: they name rows of customers. */
export const listFailedJobs = async (db: Database, limit: number): Promise<FailedJob[]> => {
  const { rows } = await db.execute<FailedRow>(sql`
    select id, source_name as queue, source_created_on as sent, created_on as failed, source_output->>'message' as reason
    from pgboss.job where name = ${failedJobsQueue.name} order by created_on desc, id limit ${limit}`);
  return rows.map(({ id, queue, sent, failed, reason }) => ({
    id,
    queue: queue ?? '',
    sentAt: sent === null ? null : new Date(sent),
    failedAt: new Date(failed),
    reason: reason ?? '',
  }));
};
