import { and, eq, ne } from 'drizzle-orm';
import { requirePrincipal, type Context } from '#platform/context';
import { sessions } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { recordUserAudit } from '../record-user-audit.ts';

/** Signs one of the caller's devices out. NOT_FOUND where it is none of theirs. */
export const endSession = async (ctx: Context, { sessionId }: { sessionId: string }): Promise<{ ok: true }> => {
  const { userId } = requirePrincipal(ctx);
  await ctx.db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (!ended) throw new DomainError('NOT_FOUND');
    await recordUserAudit(tx, ctx, { userId, action: 'session.end' });
  });
  return { ok: true };
};

/** Signs all of the caller's devices out but this one. */
export const endOtherSessions = async (ctx: Context): Promise<{ ok: true }> => {
  const { userId, sessionId } = requirePrincipal(ctx);
  await ctx.db.transaction(async (tx) => {
    const isOther = sessionId ? ne(sessions.id, sessionId) : undefined;
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
    await recordUserAudit(tx, ctx, { userId, action: 'session.end_others' });
  });
  return { ok: true };
};
