import { eq, sql } from 'drizzle-orm';
import { limits, type SessionState } from '@zugang/contract';
import { requirePrincipal, type Context } from '#platform/context';
import { sessions } from '#platform/db/schema/index';

const secondsLeft = (lastSeenAt: Date | undefined): number | null =>
  lastSeenAt
    ? Math.max(0, Math.ceil((lastSeenAt.getTime() + limits.sessionIdleMinutes * 60_000 - Date.now()) / 1000))
    : null;

/** Time left in the caller's session. The request that asks does not count as activity (request-context.ts). */
export const readSessionState = async (ctx: Context): Promise<SessionState> => {
  const { sessionId } = requirePrincipal(ctx);
  if (!sessionId) return { secondsLeft: null };
  const [row] = await ctx.db
    .select({ lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return { secondsLeft: secondsLeft(row?.lastSeenAt) };
};

/** Prolongs the caller's session to its full time. */
export const keepSession = async (ctx: Context): Promise<SessionState> => {
  const { sessionId } = requirePrincipal(ctx);
  if (!sessionId) return { secondsLeft: null };
  const [row] = await ctx.db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
    .returning({ lastSeenAt: sessions.lastSeenAt });
  return { secondsLeft: secondsLeft(row?.lastSeenAt) };
};
