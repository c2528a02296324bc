import { eq } from 'drizzle-orm';
import type { contract, Departure } from '@zugang/contract';
import { provideLogin } from '#modules/customer';
import { enqueueMail } from '#modules/mail';
import { recordAudit } from '#platform/audit-log';
import { callerMay, requirePermission, requirePrincipal, type Context } from '#platform/context';
import { inOtherScope, inScope, type Transaction } from '#platform/db/client';
import { accounts, resellerDepartures } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { recordSecurityEvent } from '#platform/security-log';
import { describeDeparture, findDeparture, isOfCaller, type DepartureRow } from './describe-departure.ts';
import { mailPeople, readDeciders } from './mail-people.ts';
import { operatorAddress } from './operator-address.ts';

type Named = { account: string; reseller: string };

/** Tells the operator, and the deciders of the other side. */
const announce = async (
  tx: Transaction,
  ctx: Context,
  { row, account, reseller }: Named & { row: DepartureRow },
): Promise<void> => {
  const isByCustomer = row.begunBy === 'customer';
  const values = { account, reseller, by: row.begunBy, request: row.id };
  const to = operatorAddress(ctx);
  if (to) {
    const link = `${ctx.settings.publicUrl}/dashboard`;
    await enqueueMail(tx, ctx, { to, locale: 'de', template: 'departure_operator', values, link });
  }
  await mailPeople(tx, ctx, {
    userIds: await readDeciders(tx, isByCustomer ? row.resellerAccountId : row.accountId),
    template: 'departure_begun',
    values,
    path: isByCustomer ? `/reseller/customers/${row.accountId}` : `/settings/partner?account=${row.accountId}`,
  });
};

const readName = async (tx: Transaction, accountId: string): Promise<string> => {
  const [row] = await inOtherScope(tx, { accountIds: [accountId], userId: null }, () =>
    tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId)),
  );
  return row?.name ?? '';
};

/** Locks the customer's account: of two who begin at once the second is refused. Throws NO_RESELLER, DEPARTURE_OPEN. */
const requireMayLeave = async (tx: Transaction, accountId: string): Promise<Named & { resellerAccountId: string }> => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  const resellerAccountId = account?.resellerAccountId;
  if (!resellerAccountId) throw new DomainError('NO_RESELLER');
  if (await findDeparture(tx, accountId)) throw new DomainError('DEPARTURE_OPEN');
  return { resellerAccountId, account: account.name, reseller: await readName(tx, resellerAccountId) };
};

/**
 * Begins to end the relation between a customer and its reseller: an owner or administrator of either side does, and nothing changes
 * until the operator confirms it. A customer that cannot sign in gets a login when its reseller begins. Throws NOT_FOUND, FORBIDDEN, NO_RESELLER, DEPARTURE_OPEN.
 */
export const beginDeparture = (
  ctx: Context,
  { accountId }: InputOf<typeof contract.partnership.leave>,
): Promise<Departure> => {
  requirePermission(ctx, accountId, 'account.edit');
  const { userId, accounts: reached } = requirePrincipal(ctx);
  const begunBy = reached.get(accountId)?.ownership === 'own' ? 'customer' : 'reseller';
  return inScope(ctx.db, [accountId], async (tx) => {
    const { resellerAccountId, ...named } = await requireMayLeave(tx, accountId);
    const values = { accountId, resellerAccountId, begunBy, userId } as const;
    const [row] = await tx.insert(resellerDepartures).values(values).returning();
    if (!row) throw new Error('the departure was not inserted');
    await recordAudit(tx, ctx, { accountId, action: 'departure.begin', targetId: row.id, data: { by: begunBy } });
    await recordSecurityEvent(tx, ctx, { kind: 'reseller.departure_begun', accountId, details: { by: begunBy } });
    // Who is left goes on alone: without a login nobody could accept the contract, nor learn of it.
    if (begunBy === 'reseller' && callerMay(ctx, accountId, 'customer.manage'))
      await provideLogin(tx, ctx, { customerId: accountId });
    await announce(tx, ctx, { row, ...named });
    return describeDeparture(tx, ctx, row);
  });
};

/** Takes the end of the relation back. Throws NOT_FOUND, FORBIDDEN (also for the other side), NO_DEPARTURE. */
export const withdrawDeparture = (
  ctx: Context,
  { accountId }: InputOf<typeof contract.partnership.stay>,
): Promise<{ ok: true }> => {
  requirePermission(ctx, accountId, 'account.edit');
  return inScope(ctx.db, [accountId], async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
    const row = await findDeparture(tx, accountId);
    if (!row) throw new DomainError('NO_DEPARTURE');
    if (!isOfCaller(ctx, row)) throw new DomainError('FORBIDDEN');
    await tx
      .update(resellerDepartures)
      .set({ state: 'withdrawn', decidedAt: new Date() })
      .where(eq(resellerDepartures.id, row.id));
    await recordAudit(tx, ctx, { accountId, action: 'departure.withdraw', targetId: row.id });
    return { ok: true };
  });
};
