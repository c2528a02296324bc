import { limits } from '@zugang/contract';
import { enqueueMail } from '#modules/mail';
import type { Context } from '#platform/context';
import { issueToken } from './email-tokens.ts';
import { findUserByEmail } from './find-user.ts';
import { linkTo } from './links.ts';
import { countAttempt, type RateLimits } from './rate-limits.ts';
import { takeAtLeast } from './take-at-least.ts';
import { hashToken } from './tokens.ts';

const sendLink = (ctx: Context, email: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user || user.isBlocked) return;
    const code = await issueToken(tx, {
      userId: user.id,
      purpose: 'reset_password',
      minutes: limits.passwordResetMinutes,
    });
    await enqueueMail(tx, ctx, {
      to: user.email,
      locale: user.locale,
      template: 'reset_password',
      values: { name: user.firstName, minutes: String(limits.passwordResetMinutes) },
      link: linkTo(ctx, user.locale, `/auth/reset-password?code=${code}`),
    });
  });

/** Mails a link to choose a new password where there is a user; answer and time never say whether there is one. Throws RATE_LIMITED. */
export const forgotPassword = async (
  ctx: Context,
  rateLimits: RateLimits,
  { email }: { email: string },
): Promise<{ ok: true }> => {
  await countAttempt(rateLimits.mail, `reset:${hashToken(`${ctx.ip}:${email}`)}`);
  await takeAtLeast(sendLink(ctx, email));
  return { ok: true };
};
