import { eq } from 'drizzle-orm';
import { requirePrincipal, type Context } from '#platform/context';
import { sessions } from '#platform/db/schema/index';

/** When the caller signed in; null for a caller without a session, such as one with a bearer token. */
export const readSessionStart = async (ctx: Context): Promise<Date | null> => {
  const { sessionId } = requirePrincipal(ctx);
  if (sessionId === null) return null;
  const [session] = await ctx.db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return session?.createdAt ?? null;
};
