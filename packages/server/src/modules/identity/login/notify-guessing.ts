import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import { loginFailures, users } from '#platform/db/schema/index';
import { notifyGuessingQueue, type NotifyGuessingMessage } from '../jobs.ts';
import { mailUser } from '../mail/mail-user.ts';

const dayMs = 24 * 3_600_000;

/**
 * Requests the mail about guessed passwords, once a day for each login. A job writes it: here a login without a user takes the same
 * work as any other, so that the time reveals nothing.
 */
export const requestGuessingMail = (
  ctx: Pick<Context, 'db' | 'jobs'>,
  login: string,
  userId: string | null,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const isDue = or(isNull(loginFailures.notifiedAt), lte(loginFailures.notifiedAt, new Date(Date.now() - dayMs)));
    const noted = await tx
      .update(loginFailures)
      .set({ notifiedAt: new Date() })
      .where(and(eq(loginFailures.key, login), isDue))
      .returning({ key: loginFailures.key });
    if (noted.length > 0) await ctx.jobs.send(tx, notifyGuessingQueue, { message: { userId } });
  });

/** Informs the owner of a login that many wrong passwords were tried. Always sent: no setting switches it off. */
export const notifyGuessing = async (
  ctx: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { userId }: NotifyGuessingMessage,
): Promise<void> => {
  if (userId === null) return;
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user || user.isBlocked) return;
    const values = { failures: limits.loginGuessing.mailAfter };
    await mailUser(tx, ctx, { user, template: 'password_guessing', values, path: '/settings/security' });
  });
};
