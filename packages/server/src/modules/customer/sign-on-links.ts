import { and, eq, inArray } from 'drizzle-orm';
import { mailUser, readPeople } from '#modules/identity';
import { readReseller } from '#modules/reseller';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { accounts, memberships, signOnSubjects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireCustomer } from './customer-access.ts';

const readResellerId = async (tx: Transaction, customerId: string): Promise<string> => {
  const [account] = await tx
    .select({ resellerId: accounts.resellerAccountId })
    .from(accounts)
    .where(eq(accounts.id, customerId));
  if (!account?.resellerId) throw new DomainError('NOT_FOUND');
  return account.resellerId;
};

/** Links of a customer's people to the sign-on of the reseller that looks after it. */
const isOfCustomer = (tx: Transaction, customerId: string) =>
  and(
    inArray(
      signOnSubjects.userId,
      tx.select({ id: memberships.userId }).from(memberships).where(eq(memberships.accountId, customerId)),
    ),
    inArray(
      signOnSubjects.accountId,
      tx.select({ id: accounts.resellerAccountId }).from(accounts).where(eq(accounts.id, customerId)),
    ),
  );

/** How many of the customer's people come in by the reseller's sign-on. */
export const countSignOnLinks = (tx: Transaction, customerId: string): Promise<number> =>
  tx.$count(signOnSubjects, isOfCustomer(tx, customerId));

/** Ends all links of a customer's people to the reseller's sign-on, and tells them by mail. Throws NOT_FOUND, FORBIDDEN. */
export const unlinkSignOn = async (ctx: Context, { customerId }: { customerId: string }): Promise<{ ok: true }> => {
  requireCustomer(ctx, customerId, 'customer.manage');
  await inCallerScope(ctx, async (tx) => {
    const resellerId = await readResellerId(tx, customerId);
    const ended = await tx
      .delete(signOnSubjects)
      .where(isOfCustomer(tx, customerId))
      .returning({ userId: signOnSubjects.userId });
    const reseller = await readReseller(tx, resellerId);
    const ids = new Set(ended.map(({ userId }) => userId));
    for (const person of await readPeople(tx, customerId)) {
      if (!ids.has(person.userId)) continue;
      const user = { ...person, id: person.userId };
      const values = { provider: reseller?.title ?? '' };
      await mailUser(tx, ctx, { user, template: 'provider_unlinked', values, path: '/settings/security' });
    }
    const data = { links: ended.length };
    await recordAudit(tx, ctx, { accountId: customerId, action: 'customer.unlink_sign_on', data });
  });
  return { ok: true };
};
