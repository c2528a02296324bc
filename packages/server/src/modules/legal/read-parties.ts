import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { accounts, resellerDepartures, resellers } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { Parties } from './render-document.ts';

/** The parties of an account's contract. `partnerAccountId` null: the contract is with the operator. */
export type AccountParties = Parties & { customer: string; partnerAccountId: string | null; createdAt: Date };

/** Contracts name a reseller by its legal name with its address; by its title until it has said them. */
const readContractName = async (tx: Transaction, resellerId: string): Promise<string | null> => {
  const [said] = await tx
    .select({ title: accounts.name, reseller: resellers })
    .from(accounts)
    .leftJoin(resellers, eq(resellers.accountId, accounts.id))
    .where(eq(accounts.id, resellerId));
  if (!said) return null;
  const { legalName, street, postcode, city, country } = said.reseller ?? {};
  const place = [postcode, city].filter(Boolean).join(' ');
  return [legalName ?? said.title, street, place, country].filter(Boolean).join(', ');
};

const readReseller = async (tx: Transaction, resellerId: string): Promise<string> => {
  const name = await inOtherScope(tx, { accountIds: [resellerId], userId: null }, () =>
    readContractName(tx, resellerId),
  );
  if (name === null) throw new DomainError('NOT_FOUND');
  return name;
};

/** Whoever leaves its reseller contracts with the operator before the relation ends. */
const isLeaving = async (tx: Transaction, accountId: string): Promise<boolean> => {
  const isOpen = and(eq(resellerDepartures.accountId, accountId), eq(resellerDepartures.state, 'open'));
  return (await tx.$count(resellerDepartures, isOpen)) > 0;
};

/**
 * Who the contract of an account is between: a reseller's customer contracts with the reseller, and with the operator as soon as it is
 * leaving. Throws NOT_FOUND.
 */
export const readParties = async (
  tx: Transaction,
  ctx: Pick<Context, 'settings'>,
  accountId: string,
): Promise<AccountParties> => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new DomainError('NOT_FOUND');
  const { operator } = ctx.settings;
  const { createdAt } = account;
  const resellerId = account.kind === 'reseller_customer' ? account.resellerAccountId : null;
  if (resellerId === null || (await isLeaving(tx, accountId))) {
    const isReseller = account.kind === 'reseller';
    const customer = (isReseller ? await readContractName(tx, accountId) : null) ?? account.name;
    const kind = isReseller ? 'reseller' : 'direct';
    return { kind, customer, partner: null, partnerAccountId: null, operator, createdAt };
  }
  const partner = await readReseller(tx, resellerId);
  const party = { customer: account.name, partner, partnerAccountId: resellerId, operator };
  return { kind: 'reseller_customer', ...party, createdAt };
};
