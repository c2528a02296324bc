import { eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { accounts, memberships, outboxMails, users } from '#platform/db/schema/index';
import { removeAccountFiles } from '#platform/remove-account-files';

/** What was deleted: addresses of logins, names of accounts. */
type DeletedDemo = { emails: string[]; accounts: string[] };

/** Other users would lose something that is theirs; the message says what to do first. */
export class DemoInUseError extends Error {
  override name = 'DemoInUseError';
}

type Plan = { demoUserIds: string[]; accountIds: string[]; removed: { id: string; name: string }[] };

/** The accounts of the demo's logins; sets the transaction's scope to them. */
const findAccountIds = async (tx: Transaction, userIds: readonly string[]): Promise<string[]> => {
  const ids = new Set<string>();
  for (const userId of userIds) {
    await tx.execute(sql`select set_config('app.user', ${userId}, true)`);
    const own = await tx.select({ id: memberships.accountId }).from(memberships).where(eq(memberships.userId, userId));
    for (const { id } of own) ids.add(id);
  }
  await tx.execute(sql`select set_config('app.accounts', ${`{${[...ids].join(',')}}`}, true)`);
  return [...ids];
};

/** Accounts with other members stay. Throws DemoInUseError where these would be left without an owner or a reseller. */
const planDeletion = async (tx: Transaction, demoUserIds: string[]): Promise<Plan> => {
  const accountIds = await findAccountIds(tx, demoUserIds);
  const rows = await tx.select().from(accounts).where(inArray(accounts.id, accountIds)).for('update');
  const members = await tx.select().from(memberships).where(inArray(memberships.accountId, accountIds)).for('update');
  const others = members.filter(({ userId }) => !demoUserIds.includes(userId));
  const removed = rows.filter(({ id }) => !others.some(({ accountId }) => accountId === id));
  for (const { id, name } of rows)
    if (!removed.some((account) => account.id === id) && !others.some((o) => o.accountId === id && o.role === 'owner'))
      throw new DemoInUseError(
        `The account "${name}" has members of its own but no other owner: make one of them owner first.`,
      );
  const removedIds = removed.map(({ id }) => id);
  const customers = await tx.select().from(accounts).where(inArray(accounts.resellerAccountId, removedIds));
  const kept = customers.find(({ id }) => !removedIds.includes(id));
  if (kept)
    throw new DemoInUseError(
      `The account "${kept.name}" belongs to the demo’s reseller: delete that account, or give it another reseller, first.`,
    );
  return { demoUserIds, accountIds, removed };
};

/**
 * Deletes the demo's logins and the accounts that have no other member, with their projects and files. Without such logins nothing
 * happens. Throws DemoInUseError.
 */
export const deleteDemoUsers = async (ctx: Pick<Context, 'db' | 'storage'>): Promise<DeletedDemo> => {
  const { emails, removed } = await ctx.db.transaction(async (tx) => {
    const logins = await tx.select().from(users).where(eq(users.isDemo, true)).for('update');
    const plan = await planDeletion(
      tx,
      logins.map(({ id }) => id),
    );
    for (const accountId of plan.accountIds)
      await recordAudit(tx, { principal: null }, { accountId, action: 'demo.delete', data: { logins: logins.length } });
    await tx.delete(accounts).where(
      inArray(
        accounts.id,
        plan.removed.map(({ id }) => id),
      ),
    );
    await tx.delete(users).where(inArray(users.id, plan.demoUserIds));
    const addresses = logins.map(({ email }) => email.toLowerCase());
    await tx.delete(outboxMails).where(inArray(sql`lower(${outboxMails.recipient})`, addresses));
    return { emails: logins.map(({ email }) => email), removed: plan.removed };
  });
  for (const { id } of removed) await removeAccountFiles(ctx.storage, id);
  return { emails, accounts: removed.map(({ name }) => name) };
};
