import { count, eq, inArray, sql } from 'drizzle-orm';
import type { DeletionPlan } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { requirePrincipal, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import {
  accounts,
  contractAcceptances,
  invoices,
  memberships,
  outboxMails,
  projects,
  users,
} from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { recordSecurityEvent } from '#platform/security-log';
import { removeAccountFiles } from '#platform/remove-account-files';
import { notifyAccountRemoved } from './account-removal.ts';
import { requirePassword } from '../password/require-password.ts';

const kept: DeletionPlan['kept'] = [
  { what: 'audit_log', key: 'auth.kept.audit_log' },
  { what: 'security_log', key: 'auth.kept.security_log' },
  { what: 'decisions', key: 'auth.kept.decisions' },
];

const setScope = async (tx: Transaction, userId: string): Promise<string[]> => {
  await tx.execute(sql`select set_config('app.user', ${userId}, true)`);
  const own = await tx.select({ id: memberships.accountId }).from(memberships).where(eq(memberships.userId, userId));
  const ids = own.map(({ id }) => id);
  await tx.execute(sql`select set_config('app.accounts', ${`{${ids.join(',')}}`}, true)`);
  return ids;
};

/** Locks the members of the caller's accounts, so that none joins or leaves during the deletion. */
const planDeletion = async (tx: Transaction, userId: string): Promise<DeletionPlan> => {
  const ids = await setScope(tx, userId);
  const rows = await tx.select().from(accounts).where(inArray(accounts.id, ids)).orderBy(accounts.id).for('update');
  const members = await tx
    .select()
    .from(memberships)
    .where(inArray(memberships.accountId, ids))
    .orderBy(memberships.id)
    .for('update');
  const others = new Set(members.flatMap((member) => (member.userId === userId ? [] : [member.accountId])));
  const counts = await tx
    .select({ id: projects.accountId, projects: count() })
    .from(projects)
    .where(inArray(projects.accountId, ids))
    .groupBy(projects.accountId);
  const [invoice] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(inArray(invoices.accountId, ids))
    .limit(1);
  const [contract] = await tx
    .select({ id: contractAcceptances.id })
    .from(contractAcceptances)
    .where(inArray(contractAcceptances.accountId, ids))
    .limit(1);
  const byId = new Map(counts.map((row) => [row.id, row.projects]));
  return {
    removedAccounts: rows
      .filter(({ id }) => !others.has(id))
      .map(({ id, name }) => ({ id, name, projects: byId.get(id) ?? 0 })),
    leftAccounts: rows.filter(({ id }) => others.has(id)).map(({ id, name }) => ({ id, name })),
    kept: [
      ...kept,
      ...(contract ? [{ what: 'contracts', key: 'auth.kept.contracts' } as const] : []),
      ...(invoice ? [{ what: 'invoices', key: 'auth.kept.invoices' } as const] : []),
    ],
  };
};

const requireLeavable = async (tx: Transaction, userId: string, plan: DeletionPlan): Promise<void> => {
  for (const { id } of plan.leftAccounts) {
    const members = await tx.select().from(memberships).where(eq(memberships.accountId, id));
    const isOwned = members.some((member) => member.userId !== userId && member.role === 'owner');
    if (!isOwned) throw new DomainError('LAST_OWNER');
  }
  const removed = plan.removedAccounts.map(({ id }) => id);
  const [customer] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.resellerAccountId, removed))
    .limit(1);
  if (customer) throw new DomainError('RESELLER_HAS_CUSTOMERS');
};

/** What deleting the caller's login would remove and keep. */
export const readDeletionPlan = (ctx: Context): Promise<DeletionPlan> => {
  const { userId } = requirePrincipal(ctx);
  return ctx.db.transaction((tx) => planDeletion(tx, userId));
};

/**
 * Deletes the caller's login (GDPR, Article 17), and the accounts that have no other member with all their projects. Throws
 * PASSWORD_WRONG, RATE_LIMITED, LAST_OWNER (others would be left without an owner), RESELLER_HAS_CUSTOMERS.
 */
export const deleteUser = async (ctx: Context, { password }: { password: string }): Promise<DeletionPlan> => {
  const user = await requirePassword(ctx, password, 'password');
  const plan = await ctx.db.transaction(async (tx) => {
    const planned = await planDeletion(tx, user.id);
    await requireLeavable(tx, user.id, planned);
    for (const { id } of [...planned.removedAccounts, ...planned.leftAccounts])
      await recordAudit(tx, ctx, { accountId: id, action: 'user.delete', targetId: user.id });
    await recordSecurityEvent(tx, ctx, { kind: 'user.delete' });
    const removed = planned.removedAccounts.map(({ id }) => id);
    for (const accountId of removed) await notifyAccountRemoved(tx, { accountId, by: 'member', ctx });
    await tx.delete(accounts).where(inArray(accounts.id, removed));
    await tx.delete(users).where(eq(users.id, user.id));
    await tx.delete(outboxMails).where(eq(sql`lower(${outboxMails.recipient})`, user.email.toLowerCase()));
    return planned;
  });
  for (const { id } of plan.removedAccounts) await removeAccountFiles(ctx.storage, id);
  return plan;
};
