import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { sessions } from '#platform/db/schema/index';

/** Ends the caller's session; succeeds without one too. */
export const logout = async (ctx: Context): Promise<{ ok: true }> => {
  if (ctx.principal?.sessionId) await ctx.db.delete(sessions).where(eq(sessions.id, ctx.principal.sessionId));
  return { ok: true };
};
