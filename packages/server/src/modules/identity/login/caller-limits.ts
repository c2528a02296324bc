import { sql } from 'drizzle-orm';
import { ringsOf, wideFactor } from '#platform/address-rings';
import type { Context } from '#platform/context';
import { oncePerDatabase } from '#platform/db/once-per-database';
import { DomainError } from '#platform/errors';

/** How often a caller may do something: `points` in `seconds` for the near ring of its address, {@link wideFactor} times as often for the wide one. */
export type CallerLimit = { name: string; points: number; seconds: number };

/** What `count_caller` counts: the rings of an address, the narrow one first. `of`: counted apart for each, such as a login. */
export const callerKeys = (ctx: Pick<Context, 'ip' | 'secrets'>, { name, points }: CallerLimit, of = '') => {
  const { near, wide } = ringsOf(ctx.ip);
  const keyOf = (ring: string) => `${name}:${of === '' ? ring : ctx.secrets.digest(`${ring}\n${of}`, 'caller-limit')}`;
  return { keys: [keyOf(near), keyOf(wide)], mosts: [points, points * wideFactor] };
};

const statement = oncePerDatabase((db) =>
  db
    .select({
      wait: sql<number>`count_caller(${sql.placeholder('keys')}::text[], ${sql.placeholder('mosts')}::int[], ${sql.placeholder('seconds')}::int)`,
    })
    .from(sql`(select) as one`)
    .prepare('count_caller'),
);

type Counted = Pick<Context, 'db' | 'ip' | 'secrets'>;

/** Counts without refusing; returns the seconds to wait, 0 where the caller may go on. */
export const recordCaller = async (ctx: Counted, limit: CallerLimit, of = ''): Promise<number> => {
  const [row] = await statement(ctx.db).execute({ ...callerKeys(ctx, limit, of), seconds: limit.seconds });
  if (!row) throw new Error('A caller was not counted');
  return row.wait;
};

/** Counts a request by the caller's address. Throws RATE_LIMITED where there were too many from it or from its network. */
export const countCaller = async (ctx: Counted, limit: CallerLimit, of = ''): Promise<void> => {
  const retryAfterSeconds = await recordCaller(ctx, limit, of);
  if (retryAfterSeconds > 0) throw new DomainError('RATE_LIMITED', { retryAfterSeconds });
};
