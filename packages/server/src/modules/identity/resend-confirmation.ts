import { eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { users } from '#platform/db/schema/index';
import { countAttempt, type RateLimits } from './rate-limits.ts';
import { sendConfirmation } from './send-confirmation.ts';

/** Mails a new confirmation link where there is an unconfirmed user; the answer never says whether there is one. */
export const resendConfirmation = async (
  ctx: Context,
  limits: RateLimits,
  { email }: { email: string },
): Promise<{ ok: true }> => {
  await countAttempt(limits.mail, `${ctx.ip}:${email}`);
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email));
    if (user && !user.confirmedAt) await sendConfirmation(tx, ctx, user);
  });
  return { ok: true };
};
