import { sql } from 'drizzle-orm';
import type { OperationFigures } from '@zugang/contract';
import type { Database } from '../db/client.ts';
import { failedJobsQueue } from './failed-jobs.ts';

/** Figures are kept for so many hours: the last day, and time to look back from its beginning. */
const keptHours = 48;

/**
 * Stores what was done in the hour that has begun: jobs that ended, checked pages among them, jobs that failed for good, mails that were
 * sent, and the most jobs that waited. Queues forget what has ended after an hour, so this is called several times in one; the greatest
 * value counts.
 */
export const sampleFigures = async (db: Database): Promise<void> => {
  await db.execute(sql`
    with now_hour as (select date_trunc('hour', now()) as hour),
    figures as (
      select 'jobs' as figure, count(*)::int as value from pgboss.job, now_hour
        where state = 'completed' and completed_on >= hour and name <> ${failedJobsQueue.name}
      union all select 'pages', count(*)::int from pgboss.job, now_hour
        where state = 'completed' and completed_on >= hour and name = 'check-page'
      union all select 'failedJobs', count(*)::int from pgboss.job, now_hour
        where name = ${failedJobsQueue.name} and created_on >= hour
      union all select 'mails', count(*)::int from outbox_mails, now_hour where sent_at >= hour
      union all select 'waiting', count(*)::int from pgboss.job
        where state < 'active' and start_after <= now() and name <> ${failedJobsQueue.name})
    insert into operation_figures as stored (hour, figure, value)
      select hour, figure, value from figures, now_hour
      on conflict (hour, figure) do update set value = greatest(stored.value, excluded.value)`);
  await db.execute(sql`delete from operation_figures where hour < now() - ${keptHours} * interval '1 hour'`);
};

type Row = { hour: string; figures: Partial<Record<keyof OperationFigures, number>> | null };

/** The last 24 hours, the oldest first, with the one that has begun; null: nothing was measured in that hour. */
export const readFigures = async (db: Database): Promise<({ hour: Date } & OperationFigures)[]> => {
  const { rows } = await db.execute<Row>(sql`
    select hours.hour, (select jsonb_object_agg(figure, value) from operation_figures f where f.hour = hours.hour) as figures
    from generate_series(date_trunc('hour', now()) - interval '23 hours', date_trunc('hour', now()), interval '1 hour') as hours (hour)
    order by hours.hour`);
  return rows.map(({ hour, figures }) => ({
    hour: new Date(hour),
    pages: figures?.pages ?? null,
    jobs: figures?.jobs ?? null,
    failedJobs: figures?.failedJobs ?? null,
    mails: figures?.mails ?? null,
    waiting: figures?.waiting ?? null,
  }));
};
