import { and, desc, eq } from 'drizzle-orm';
import { limits, type contract, type Partnership, type ResellerRequest } from '@zugang/contract';
import { callerMay, requireCaller, requirePermission, type Context } from '#platform/context';
import { inOtherScope, inScope, type Transaction } from '#platform/db/client';
import { accounts, resellerRequests } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { describeDeparture, findDeparture } from './describe-departure.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The last request of an account; null: it never asked. */
export const readRequest = async (tx: Transaction, accountId: string): Promise<ResellerRequest | null> => {
  const [row] = await tx
    .select()
    .from(resellerRequests)
    .where(eq(resellerRequests.accountId, accountId))
    .orderBy(desc(resellerRequests.createdAt), desc(resellerRequests.id))
    .limit(1);
  if (!row) return null;
  const again =
    row.state === 'declined' ? (row.decidedAt?.getTime() ?? 0) + limits.reseller.askAgainDays * dayMs : null;
  return {
    id: row.id,
    state: row.state,
    company: row.company,
    createdAt: row.createdAt.toISOString(),
    answer: row.answer,
    askAgainFrom: again === null ? null : new Date(again).toISOString(),
  };
};

/** Whether an account that asked like this may ask now. */
export const mayAskAgain = (request: ResellerRequest | null): boolean =>
  request?.state !== 'pending' && !(request?.askAgainFrom && new Date(request.askAgainFrom) > new Date());

/** A customer does not see the reseller's account otherwise: only its name goes out. */
const readResellerName = async (tx: Transaction, resellerId: string | null): Promise<string | null> => {
  if (!resellerId) return null;
  const [row] = await inOtherScope(tx, { accountIds: [resellerId], userId: null }, () =>
    tx
      .select({ name: accounts.name })
      .from(accounts)
      .where(and(eq(accounts.id, resellerId), eq(accounts.kind, 'reseller'))),
  );
  return row?.name ?? null;
};

/** How an account stands to resellers, in its scope. Throws NOT_FOUND. */
export const describePartnership = async (tx: Transaction, ctx: Context, accountId: string): Promise<Partnership> => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new DomainError('NOT_FOUND');
  const isOwn = requireCaller(ctx).accounts.get(accountId)?.ownership === 'own';
  const mayEdit = callerMay(ctx, accountId, 'account.edit');
  const request = await readRequest(tx, accountId);
  const departure = await findDeparture(tx, accountId);
  return {
    accountId,
    accountName: account.name,
    kind: account.kind,
    reseller: await readResellerName(tx, account.resellerAccountId),
    request,
    mayApply: isOwn && mayEdit && account.kind === 'direct' && mayAskAgain(request),
    departure: departure && (await describeDeparture(tx, ctx, departure)),
    mayLeave: mayEdit && account.resellerAccountId !== null && departure === null,
  };
};

/** How an account stands to resellers. Throws NOT_FOUND. */
export const readPartnership = (
  ctx: Context,
  { accountId }: InputOf<typeof contract.partnership.get>,
): Promise<Partnership> => {
  requirePermission(ctx, accountId, 'account.view');
  return inScope(ctx.db, [accountId], (tx) => describePartnership(tx, ctx, accountId));
};
