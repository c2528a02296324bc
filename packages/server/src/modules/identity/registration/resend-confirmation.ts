import type { Context } from '#platform/context';
import { requireHuman } from '#modules/protection';
import { findUserByEmail } from '../find-user.ts';
import { countCaller } from '../login/caller-limits.ts';
import type { RateLimits } from '../login/rate-limits.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { withMinimumTime } from '../login/with-minimum-time.ts';

const sendLink = (ctx: Context, email: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user && !user.confirmedAt) await sendConfirmation(tx, ctx, user);
  });

/** Mails a new confirmation link where there is an unconfirmed user; answer and time never say whether there is one. */
export const resendConfirmation = async (
  ctx: Context,
  limits: RateLimits,
  { email, botProof }: { email: string; botProof?: string | undefined },
): Promise<{ ok: true }> => {
  await requireHuman(ctx, { action: 'resend_confirmation', proof: botProof });
  await countCaller(ctx, limits.mail, `confirm:${email}`);
  await withMinimumTime(sendLink(ctx, email));
  return { ok: true };
};
