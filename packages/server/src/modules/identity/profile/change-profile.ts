import { and, eq, ne, sql } from 'drizzle-orm';
import { isPersonName, type CurrentUser, type Notifications } from '@zugang/contract';
import { requirePrincipal, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { recordUserAudit } from '../record-user-audit.ts';
import { notificationsOf } from '../mail/notifications.ts';
import { describeUser } from '../session/read-current-user.ts';

/** Without what is undefined: a change to nothing is no change. */
const given = <T extends object>(values: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<{
    [K in keyof T]: Exclude<T[K], undefined>;
  }>;

type Changes = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  username?: string | null | undefined;
  locale?: 'de' | 'en' | undefined;
};

/** A name may be sent back as it is, whatever it contains; another one follows the rule for names. Throws VALIDATION_FAILED. */
const requireNames = async (tx: Transaction, userId: string, changes: Changes): Promise<void> => {
  const wrong = (['firstName', 'lastName'] as const).filter((name) => !isPersonName(changes[name] ?? 'A'));
  if (wrong.length === 0) return;
  const [user] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  const fields = wrong.filter((name) => user?.[name] !== changes[name]);
  if (fields.length > 0)
    throw new DomainError('VALIDATION_FAILED', {
      fields: fields.map((path) => ({ path, key: 'validation.name_letters' })),
    });
};

/** Throws USERNAME_TAKEN where another user is called so, in whatever case. */
const requireFreeUsername = async (tx: Transaction, userId: string, username: string | null): Promise<void> => {
  if (username === null) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`username:${username.toLowerCase()}`}, 0))`);
  const isSame = eq(sql`lower(${users.username})`, sql`lower(${username})`);
  if ((await tx.$count(users, and(isSame, ne(users.id, userId)))) > 0)
    throw new DomainError('USERNAME_TAKEN', { fields: [{ path: 'username', key: 'auth.errors.username_taken' }] });
};

/** Changes names, username and language of the caller. Throws VALIDATION_FAILED, USERNAME_TAKEN. */
export const updateProfile = async (ctx: Context, input: Changes): Promise<CurrentUser> => {
  const { userId } = requirePrincipal(ctx);
  const changes = given(input);
  if (Object.keys(changes).length > 0)
    await ctx.db.transaction(async (tx) => {
      await requireNames(tx, userId, changes);
      await requireFreeUsername(tx, userId, changes.username ?? null);
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
