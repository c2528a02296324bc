import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { recordUserAudit } from '../record-user-audit.ts';
import { issueToken, voidTokens } from './email-tokens.ts';
import { findUserByEmail, type UserRow } from '../find-user.ts';
import { mailUser } from '../mail/mail-user.ts';
import { countAttempt, type RateLimits } from '../login/rate-limits.ts';
import { requirePassword } from '../password/require-password.ts';

const sendLink = async (tx: Transaction, ctx: Context, { user, email }: { user: UserRow; email: string }) => {
  await voidTokens(tx, user.id, ['change_email']);
  const minutes = limits.confirmationHours * 60;
  const token = await issueToken(tx, { userId: user.id, purpose: 'change_email', minutes, newEmail: email });
  const values = { hours: String(limits.confirmationHours) };
  const path = `/auth/email-confirmation?confirmation=${token}`;
  await mailUser(tx, ctx, { user, to: email, template: 'change_email', values, path });
};

/**
 * Begins a change of address: a link goes to the new one, a notice to the old one; nothing changes until the link is opened. The
 * answer is the same if the new address has a user, who gets no mail. Throws PASSWORD_WRONG, RATE_LIMITED.
 */
export const changeEmail = async (
  ctx: Context,
  rateLimits: RateLimits,
  input: { email: string; password: string },
): Promise<{ ok: true }> => {
  const user = await requirePassword(ctx, input.password, 'password');
  await countAttempt(rateLimits.emailChange, user.id);
  await ctx.db.transaction(async (tx) => {
    if (!(await findUserByEmail(tx, input.email))) await sendLink(tx, ctx, { user, email: input.email });
    const values = { email: input.email };
    await mailUser(tx, ctx, { user, template: 'email_change_notice', values, path: '/auth/forgot-password' });
    await recordUserAudit(tx, ctx, { userId: user.id, action: 'user.email_change_asked' });
  });
  return { ok: true };
};
