import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { sessions } from '#platform/db/schema/index';
import { recordSecurityEvent } from '#platform/security-log';

/** Ends the caller's session; succeeds without one too. */
export const logout = async (ctx: Context): Promise<{ ok: true }> => {
  const { sessionId, viewedBy } = ctx.principal ?? {};
  if (!sessionId) return { ok: true };
  await ctx.db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.id, sessionId));
    await recordSecurityEvent(tx, ctx, { kind: 'session.logout', ...(viewedBy && { userId: viewedBy.userId }) });
  });
  return { ok: true };
};
