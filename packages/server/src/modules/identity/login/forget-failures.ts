import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client';
import { attemptLocks, loginFailures, rateLimits } from '#platform/db/schema/index';
import type { LoginAttempt } from './login-attempt.ts';

/** Rows that one statement deletes at most: after an attack there are many, and a user waits for the answer. */
const most = 1000;

/**
 * Statements that delete, of everybody, what no longer counts: locks and logins after a day (a mail about one counts for another
 * day), counters that have run out. What others hold is left for the next: who deletes never waits, so no two wait for each other.
 */
export const deleteExpired = {
  locks: sql`delete from ${attemptLocks} where key in (select key from ${attemptLocks}
    where last_at < now() - interval '1 day' limit ${sql.raw(String(most))} for update skip locked)`,
  logins: sql`delete from ${loginFailures} where key in (select key from ${loginFailures}
    where since < now() - interval '2 days' limit ${sql.raw(String(most))} for update skip locked)`,
  counters: sql`delete from ${rateLimits} where key in (select key from ${rateLimits}
    where expire < extract(epoch from now()) * 1000 limit ${sql.raw(String(most))} for update skip locked)`,
};

type Placed = Record<keyof LoginAttempt, unknown>;

/**
 * Statements after a right password, by name, in one `with`: of the login and of the wider rings they take away only what this
 * near ring has failed, so that the failures of others go on counting. The login's row comes first, as in `begin_login`.
 */
export const forgetAttempt = ({ login, near, wide, block }: Placed) => ({
  relieved: sql`update ${loginFailures} set failures = greatest(0, failures - coalesce(
    (select l.failures from ${attemptLocks} l where l.key = ${near}), 0)) where key = ${login} returning key`,
  forgotten: sql`delete from ${attemptLocks} where key = ${near} and (select count(*) from relieved) >= 0 returning failures`,
  eased: sql`update ${attemptLocks} set failures = greatest(0, failures - coalesce(
    (select sum(f.failures) from forgotten f), 0)::int) where key in (${wide}, ${block})`,
});

/** After the right password: forgets the failures before it, and of everybody what no longer counts. */
export const forgetFailures = async (db: Database, attempt: LoginAttempt): Promise<void> => {
  const { relieved, forgotten, eased } = forgetAttempt(attempt);
  const { locks, logins, counters } = deleteExpired;
  await db.execute(sql`with relieved as (${relieved}), forgotten as (${forgotten}), eased as (${eased}),
    locks as (${locks}), logins as (${logins}) ${counters}`);
};
