import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { emailTokens, users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { recordUserAudit } from '../record-user-audit.ts';
import { redeemToken, voidTokens } from './email-tokens.ts';
import { findUserByEmail } from '../find-user.ts';
import { hashToken } from '../session/tokens.ts';

const applyNewEmail = async (
  tx: Transaction,
  ctx: Context,
  { userId, email }: { userId: string; email: string },
): Promise<void> => {
  // Another user may have registered with the address in the meantime.
  if (await findUserByEmail(tx, email)) throw new DomainError('CONFIRMATION_INVALID');
  await tx.update(users).set({ email, confirmedAt: new Date() }).where(eq(users.id, userId));
  // A link mailed to the old address must not open the account any more.
  await voidTokens(tx, userId, ['reset_password', 'change_email']);
  await recordUserAudit(tx, ctx, { userId, action: 'user.email_changed' });
};

/**
 * Confirms the address a link was mailed to: that of the registration, or the one the user changes to. The link works once;
 * CONFIRMATION_INVALID otherwise, ALREADY_CONFIRMED if it was used.
 */
export const confirmEmail = async (ctx: Context, { confirmation }: { confirmation: string }): Promise<{ ok: true }> => {
  await ctx.db.transaction(async (tx) => {
    const used = await redeemToken(tx, confirmation, ['confirm_email', 'change_email']);
    if (used?.newEmail) return applyNewEmail(tx, ctx, { userId: used.userId, email: used.newEmail });
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
      .where(and(eq(emailTokens.tokenHash, hashToken(confirmation)), eq(emailTokens.purpose, 'confirm_email')));
    throw new DomainError(earlier?.usedAt ? 'ALREADY_CONFIRMED' : 'CONFIRMATION_INVALID');
  });
  return { ok: true };
};
