import { and, desc, eq, gt } from 'drizzle-orm';
import { limits, type Session } from '@zugang/contract';
import { requirePrincipal, type Context } from '#platform/context';
import { sessions } from '#platform/db/schema/index';
import { describeDevice } from '#platform/describe-device';

/** Oldest last use of a session that is still alive. */
export const idleSince = (): Date => new Date(Date.now() - limits.sessionIdleMinutes * 60_000);

/** Devices the caller is signed in with, the newest use first. */
export const listSessions = async (ctx: Context): Promise<{ sessions: Session[] }> => {
  const { userId, sessionId } = requirePrincipal(ctx);
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.lastSeenAt, idleSince())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      ...describeDevice(row.userAgent),
      network: row.network,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      isCurrent: row.id === sessionId,
    })),
  };
};
