import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { accounts } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { Parties } from './render-document.ts';

/** The parties of an account's contract. `partnerAccountId` null: the contract is with the operator. */
export type AccountParties = Parties & { customer: string; partnerAccountId: string | null };

const readReseller = async (tx: Transaction, resellerId: string): Promise<string> => {
  const [reseller] = await inOtherScope(tx, { accountIds: [resellerId], userId: null }, () =>
    tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, resellerId)),
  );
  if (!reseller) throw new DomainError('NOT_FOUND');
  return reseller.name;
};

/** Who the contract of an account is between: a reseller's customer contracts with the reseller. Throws NOT_FOUND. */
export const readParties = async (tx: Transaction, ctx: Context, accountId: string): Promise<AccountParties> => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new DomainError('NOT_FOUND');
  const { operator } = ctx.settings;
  const resellerId = account.kind === 'reseller_customer' ? account.resellerAccountId : null;
  if (resellerId === null) {
    const kind = account.kind === 'reseller' ? 'reseller' : 'direct';
    return { kind, customer: account.name, partner: null, partnerAccountId: null, operator };
  }
  const partner = await readReseller(tx, resellerId);
  return { kind: 'reseller_customer', customer: account.name, partner, partnerAccountId: resellerId, operator };
};
