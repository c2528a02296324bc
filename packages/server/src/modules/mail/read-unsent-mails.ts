import { sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { failedJobsQueue } from '#platform/queue/failed-jobs';
import { sendMailQueue } from './jobs.ts';

/** A mail that was not sent in time. `failure`: why its job failed for good; null: it is tried again. */
type UnsentMail = { id: string; recipientHost: string; createdAt: Date; attempts: number; failure: string | null };

/** `late`: waiting for more than a quarter of an hour; `failed`: not tried any more. `rows`: the newest of both. */
export type UnsentMails = { waiting: number; late: number; failed: number; rows: UnsentMail[] };

/** Mails that were not sent, with why their last job failed for good. Failed jobs are kept for two weeks, mails longer. */
const unsent = sql`
  select m.id, m.created_at, m.attempts, split_part(m.recipient, '@', 2) as host, f.reason,
    m.created_at < now() - interval '15 minutes' as is_late
  from outbox_mails m left join lateral (
    select j.source_output->>'message' as reason from pgboss.job j
    where j.name = ${failedJobsQueue.name} and j.source_name = ${sendMailQueue.name} and j.data->>'mailId' = m.id::text
    order by j.created_on desc limit 1) f on true
  where m.sent_at is null and m.created_at > now() - interval '14 days'`;

/** The mails of the last two weeks that were not sent; of their addresses only the hosts are read. `limit`: rows at most. */
export const readUnsentMails = async ({ db }: Pick<Context, 'db'>, limit: number): Promise<UnsentMails> => {
  const counted = await db.execute<{ waiting: number; late: number; failed: number }>(sql`
    select count(*) filter (where reason is null)::int as waiting, count(*) filter (where reason is null and is_late)::int as late,
      count(*) filter (where reason is not null)::int as failed from (${unsent}) unsent`);
  const listed = await db.execute<{
    id: string;
    created_at: string;
    attempts: number;
    host: string;
    reason: string | null;
  }>(
    sql`select * from (${unsent}) unsent where is_late or reason is not null order by created_at desc, id desc limit ${limit}`,
  );
  const { waiting, late, failed } = counted.rows[0] ?? { waiting: 0, late: 0, failed: 0 };
  const rows = listed.rows.map(({ id, created_at: createdAt, attempts, host, reason }) => ({
    id,
    recipientHost: host,
    createdAt: new Date(createdAt),
    attempts,
    failure: reason,
  }));
  return { waiting, late, failed, rows };
};
