import { and, desc, eq, gte } from 'drizzle-orm';
import { securityEvents, users } from '#platform/db/schema/index';
import { inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import { flushFailureCounters } from '#platform/security-log';
import { requireUserId } from './require-user-id.ts';

/** An event, with the address of its login where that still exists. */
export type LoggedEvent = typeof securityEvents.$inferSelect & { email: string | null };

/** Which events: of one login, since an instant, and how many at most. */
export type LogQuery = { email?: string; since?: Date; limit: number };

/** Events of the security log, the newest first. Reading is recorded too. Throws NOT_FOUND (no such login), VALIDATION_FAILED (no reason). */
export const readSecurityLog = async (
  ctx: OperatorContext,
  { email, since, limit }: LogQuery,
): Promise<LoggedEvent[]> => {
  const userId = email === undefined ? null : await requireUserId(ctx.db, email);
  await flushFailureCounters(ctx.db);
  const details = { since: since?.toISOString() ?? null };
  const action = { kind: 'operator.read_log' as const, ...(userId ? { userId } : {}), details };
  return inOperatorScope(ctx, action, async ({ tx }) => {
    const isWanted = and(
      userId ? eq(securityEvents.userId, userId) : undefined,
      since ? gte(securityEvents.at, since) : undefined,
    );
    const rows = await tx
      .select({ event: securityEvents, email: users.email })
      .from(securityEvents)
      .leftJoin(users, eq(users.id, securityEvents.userId))
      .where(isWanted)
      .orderBy(desc(securityEvents.at), desc(securityEvents.id))
      .limit(limit);
    return rows.map(({ event, email: address }) => ({ ...event, email: address }));
  });
};
