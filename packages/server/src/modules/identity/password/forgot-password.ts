import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import { requireHuman } from '#modules/protection';
import { issueToken } from '../registration/email-tokens.ts';
import { findUserByEmail } from '../find-user.ts';
import { mailUser } from '../mail/mail-user.ts';
import { countCaller } from '../login/caller-limits.ts';
import type { RateLimits } from '../login/rate-limits.ts';
import { withMinimumTime } from '../login/with-minimum-time.ts';

const sendLink = (ctx: Context, email: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user || user.isBlocked) return;
    const code = await issueToken(tx, {
      userId: user.id,
      purpose: 'reset_password',
      minutes: limits.passwordResetMinutes,
    });
    const values = { minutes: String(limits.passwordResetMinutes) };
    await mailUser(tx, ctx, { user, template: 'reset_password', values, path: `/auth/reset-password?code=${code}` });
  });

/** Mails a link to choose a new password where there is a user; answer and time never say whether there is one. Throws RATE_LIMITED, BOT_PROTECTION_REQUIRED and its kin. */
export const forgotPassword = async (
  ctx: Context,
  rateLimits: RateLimits,
  { email, botProof }: { email: string; botProof?: string | undefined },
): Promise<{ ok: true }> => {
  await requireHuman(ctx, { action: 'forgot_password', proof: botProof });
  await countCaller(ctx, rateLimits.mail, `reset:${email}`);
  await withMinimumTime(sendLink(ctx, email));
  return { ok: true };
};
