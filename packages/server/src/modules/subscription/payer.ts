import { eq } from 'drizzle-orm';
import type { Permission } from '@zugang/contract';
import { isFreeProject } from '#modules/entitlement';
import { requireOwnAccount } from '#modules/identity';
import { requireCaller, requirePermission, type Context } from '#platform/context';
import { inOtherScope, inScope, type Database, type Transaction } from '#platform/db/client';
import { accounts } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { ProjectRow } from '#platform/project-access';
import { requireSeller } from './order/read-tax.ts';

/** The account that pays for products of a project; `customer`: whose project it is, where a reseller pays. */
export type Payer = { accountId: string; customer: { accountId: string; name: string } | null };

/** Who pays for the products of an account in scope: its reseller, else the account itself. Throws NOT_FOUND. */
export const readPayer = async (tx: Transaction, accountId: string): Promise<Payer> => {
  const { name, resellerAccountId } = accounts;
  const [account] = await tx.select({ name, resellerAccountId }).from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new DomainError('NOT_FOUND');
  return account.resellerAccountId === null
    ? { accountId, customer: null }
    : { accountId: account.resellerAccountId, customer: { accountId, name: account.name } };
};

/** Runs `work` where the rows of an account and of who pays for it are seen: what a customer does may change what its reseller pays. */
export const withPayer = async <T>(tx: Transaction, accountId: string, work: () => Promise<T>): Promise<T> => {
  const payer = await readPayer(tx, accountId);
  if (!payer.customer) return work();
  return inOtherScope(tx, { accountIds: [accountId, payer.accountId], userId: null }, work);
};

type BillScope<T> = { scope: string[]; result: T };

/** Runs `work` in a transaction that sees an account and who pays for it, as its daily run does; returns these accounts too. */
export const inBillScope = async <T>(
  db: Database,
  accountId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<BillScope<T>> => {
  const { resellerAccountId: resellerId } = accounts;
  const own = await inScope(db, [accountId], async (tx) => {
    const [account] = await tx.select({ resellerId }).from(accounts).where(eq(accounts.id, accountId));
    return account?.resellerId ? account.resellerId : { scope: [accountId], result: await work(tx) };
  });
  if (typeof own !== 'string') return own;
  const scope = [accountId, own];
  return { scope, result: await inScope(db, scope, work) };
};

/** Who pays for an account, if the caller may do `permission` with those bills. Throws NOT_FOUND, FORBIDDEN, BILLED_BY_RESELLER. */
export const requireOwnPayer = async (
  tx: Transaction,
  ctx: Context,
  { accountId, permission }: { accountId: string; permission: Permission },
): Promise<Payer> => {
  requirePermission(ctx, accountId, permission);
  const payer = await readPayer(tx, accountId);
  const isOwn = requireCaller(ctx).accounts.get(payer.accountId)?.ownership === 'own';
  if (payer.customer && !isOwn) throw new DomainError('BILLED_BY_RESELLER');
  requireOwnAccount(ctx, payer.accountId, permission);
  return payer;
};

/** The same for what is sold for a project. Throws BILLING_OFF, and as {@link requireOwnPayer}. */
export const requirePayer = async (
  tx: Transaction,
  ctx: Context,
  { project, permission }: { project: Pick<ProjectRow, 'id' | 'accountId'>; permission: Permission },
): Promise<Payer> => {
  requireSeller(ctx);
  const payer = await requireOwnPayer(tx, ctx, { accountId: project.accountId, permission });
  if (await isFreeProject(ctx, tx, project.id)) throw new DomainError('BILLING_OFF');
  return payer;
};
