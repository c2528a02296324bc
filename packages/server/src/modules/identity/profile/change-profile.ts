import { eq } from 'drizzle-orm';
import type { CurrentUser, Notifications } from '@zugang/contract';
import { requirePrincipal, type Context } from '#platform/context';
import { users } from '#platform/db/schema/index';
import { recordUserAudit } from '../record-user-audit.ts';
import { notificationsOf } from '../mail/notifications.ts';
import { describeUser } from '../session/read-current-user.ts';

/** Without what is undefined: a change to nothing is no change. */
const given = <T extends object>(values: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<{
    [K in keyof T]: Exclude<T[K], undefined>;
  }>;

/** Changes names and language of the caller. */
export const updateProfile = async (
  ctx: Context,
  input: { firstName?: string | undefined; lastName?: string | undefined; locale?: 'de' | 'en' | undefined },
): Promise<CurrentUser> => {
  const { userId } = requirePrincipal(ctx);
  const changes = given(input);
  if (Object.keys(changes).length > 0)
    await ctx.db.transaction(async (tx) => {
      await tx.update(users).set(changes).where(eq(users.id, userId));
      await recordUserAudit(tx, ctx, { userId, action: 'user.profile_changed' });
    });
  return describeUser(ctx.db, userId);
};

/** The caller's mail preferences. */
export const readNotifications = async (ctx: Context): Promise<Notifications> => {
  const { userId } = requirePrincipal(ctx);
  const [user] = await ctx.db.select({ chosen: users.notifications }).from(users).where(eq(users.id, userId));
  return notificationsOf(user?.chosen ?? {});
};

/** Chooses which mails the caller gets; what is not named stays. */
export const updateNotifications = async (
  ctx: Context,
  input: { [K in keyof Notifications]?: boolean | undefined },
): Promise<Notifications> => {
  const { userId } = requirePrincipal(ctx);
  const chosen = { ...(await readNotifications(ctx)), ...given(input) };
  await ctx.db.transaction(async (tx) => {
    await tx.update(users).set({ notifications: chosen }).where(eq(users.id, userId));
    await recordUserAudit(tx, ctx, { userId, action: 'user.notifications_changed' });
  });
  return chosen;
};
