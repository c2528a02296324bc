import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { emailTokens, users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { hashToken } from './tokens.ts';

/** Confirms the address a link was mailed to. The link works once; CONFIRMATION_INVALID otherwise, ALREADY_CONFIRMED where it had done its work. */
export const confirmEmail = async (ctx: Context, { confirmation }: { confirmation: string }): Promise<{ ok: true }> => {
  const tokenHash = hashToken(confirmation);
  await ctx.db.transaction(async (tx) => {
    const isUsable = and(
      eq(emailTokens.tokenHash, tokenHash),
      eq(emailTokens.purpose, 'confirm_email'),
      isNull(emailTokens.usedAt),
      gt(emailTokens.expiresAt, new Date()),
    );
    const [used] = await tx
      .update(emailTokens)
      .set({ usedAt: new Date() })
      .where(isUsable)
      .returning({ userId: emailTokens.userId });
    if (used) {
      await tx
        .update(users)
        .set({ confirmedAt: new Date() })
        .where(and(eq(users.id, used.userId), isNull(users.confirmedAt)));
      return;
    }
    const [earlier] = await tx
      .select({ usedAt: emailTokens.usedAt })
      .from(emailTokens)
      .where(eq(emailTokens.tokenHash, tokenHash));
    throw new DomainError(earlier?.usedAt ? 'ALREADY_CONFIRMED' : 'CONFIRMATION_INVALID');
  });
  return { ok: true };
};
