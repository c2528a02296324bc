import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { DomainError } from '#platform/errors';
import { aheadSeconds } from './charge-host.ts';
import { type AskedHost, limitKeyOf, sumKeyOf } from './limit-key.ts';

/** Longer than this a person does not wait for a page. */
const maxWaitSeconds = 60;

/** Throws HOST_LIMITED if a page of the host could not be loaded within a minute. Reserves nothing. */
export const requireHostSoon = async (tx: Transaction, asked: AskedHost): Promise<void> => {
  if (!asked.isLimited) return;
  const { rows } = await tx.execute<{ wait_seconds: number }>(sql`
    select max(extract(epoch from next_at - now()) - case host when ${sumKeyOf(asked)} then ${aheadSeconds}::float8 else 0 end)::float8
      as wait_seconds
    from host_rate_limits where host in (${limitKeyOf(asked)}, ${sumKeyOf(asked)})`);
  const retryAfterSeconds = Math.ceil(rows[0]?.wait_seconds ?? 0);
  if (retryAfterSeconds > maxWaitSeconds) throw new DomainError('HOST_LIMITED', { retryAfterSeconds });
};
