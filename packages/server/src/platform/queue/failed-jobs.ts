import type pg from 'pg';

/**
 * The dead letter queue of pg-boss: jobs that failed for good. No worker reads it, an operator does. Each keeps
 * its message, its queue (`source_name`) and the reason (`source_output`).
 */
export const failedJobsQueue = {
  name: 'failed-jobs',
  options: { retentionSeconds: 14 * 86_400 },
} as const;

/** How many jobs of each queue failed for good in the last two weeks and were neither sent again nor removed. */
export const countFailedJobs = async (pool: Pick<pg.Pool, 'query'>): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await pool.query<{ queue: string; jobs: number }>(
    'select source_name as queue, count(*)::int as jobs from pgboss.job where name = $1 group by source_name',
    [failedJobsQueue.name],
  );
  return new Map(rows.map(({ queue, jobs }) => [queue, jobs]));
};
