import { and, eq } from 'drizzle-orm';
import { todayInBerlin } from '#platform/calendar';
import { inScope, type Transaction } from '#platform/db/client';
import { paymentAttempts, paymentEvents } from '#platform/db/schema/index';
import type {
  GatewayCharge,
  GatewayEvent,
  GatewayOwner,
  PaymentGateway,
} from '#platform/payment-gateway/payment-gateway';
import type { CollectionContext } from './collection-context.ts';
import { followDispute } from './follow-dispute.ts';
import { followRefund } from './refunds.ts';
import { settleCharge } from './settle-charge.ts';
import { lockCustomer, storeMethods } from './sync-methods.ts';

/** What is to be done in the transaction of an event, for which account. */
type Effect = { accountId: string; apply: (tx: Transaction) => Promise<boolean> };

type Handling = { gateway: PaymentGateway; objectId: string; today: string };

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Stores an event; false where it is stored already. A second delivery at the same time waits here for the end of the first. */
const isFirst = async (tx: Transaction, accountId: string, { id, type, object }: GatewayEvent): Promise<boolean> => {
  const row = { id, accountId, type, objectId: object.id };
  const stored = await tx.insert(paymentEvents).values(row).onConflictDoNothing().returning({ id: paymentEvents.id });
  return stored.length > 0;
};

const isOwn = async (tx: Transaction, { attemptId, invoiceId }: GatewayOwner): Promise<boolean> => {
  const isIt = and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.invoiceId, invoiceId));
  return (await tx.select({ id: paymentAttempts.id }).from(paymentAttempts).where(isIt)).length > 0;
};

type Owned = { charge: GatewayCharge; owner: GatewayOwner; today: string };

/**
 * The effect on a payment of ours, after the payment itself was booked: its own event may still be on its way. Another installation may
 * share the provider's account: what we did not begin is not ours.
 */
const ownedEffect = (ctx: CollectionContext, owned: Owned, follow: (tx: Transaction) => Promise<void>): Effect => ({
  accountId: owned.owner.accountId,
  apply: async (tx) => {
    if (!(await isOwn(tx, owned.owner))) return false;
    await settleCharge(tx, ctx, owned);
    await follow(tx);
    return true;
  },
});

const readOwned = async (gateway: PaymentGateway, chargeId: string | null, today: string): Promise<Owned | null> => {
  const charge = chargeId === null ? null : await gateway.readCharge(chargeId);
  return charge?.owner ? { charge, owner: charge.owner, today } : null;
};

type MakeEffect = (ctx: CollectionContext, handling: Handling) => Promise<Effect | null>;

const chargeEffect: MakeEffect = async (ctx, { gateway, objectId, today }) => {
  const owned = await readOwned(gateway, objectId, today);
  return owned && ownedEffect(ctx, owned, async () => undefined);
};

const disputeEffect: MakeEffect = async (ctx, { gateway, objectId, today }) => {
  const seen = await gateway.readDispute(objectId);
  const owned = seen && (await readOwned(gateway, seen.chargeId, today));
  if (!owned) return null;
  const { owner, charge } = owned;
  return ownedEffect(ctx, owned, async (tx) => {
    // Read once more under the lock of the invoice: an older answer must not be booked after a newer one.
    const dispute = await gateway.readDispute(objectId);
    if (dispute) await followDispute(tx, ctx, { owner, dispute, chargeId: charge.id, today });
  });
};

const refundEffect: MakeEffect = async (ctx, { gateway, objectId, today }) => {
  const refund = await gateway.readRefund(objectId);
  const owned = refund && (await readOwned(gateway, refund.chargeId, today));
  if (!owned) return null;
  const { accountId, invoiceId } = owned.owner;
  return ownedEffect(ctx, owned, (tx) => followRefund(tx, { accountId, invoiceId, refund, today }));
};

const customerEffect: MakeEffect = async (ctx, { gateway, objectId }) => {
  const accountId = await gateway.readCustomer(objectId);
  if (accountId === null || !isUuid.test(accountId)) return null;
  const apply = async (tx: Transaction): Promise<boolean> => {
    if ((await lockCustomer(tx, accountId)) !== objectId) return false;
    await storeMethods(tx, ctx, { accountId, methods: await gateway.listMethods(objectId) });
    return true;
  };
  return { accountId, apply };
};

const effects = { charge: chargeEffect, dispute: disputeEffect, refund: refundEffect, customer: customerEffect };

/** Undoes the storing of an event that turned out not to be ours. */
class NotOurs extends Error {
  override name = 'NotOurs';
}

/**
 * Handles an event of the provider: reads its object again, and books what is so now, in one transaction with the event's id. Events may
 * come repeated, at once and in any order. Returns what became of it; `ignored`: not ours. Throws GatewayUnavailable: the provider sends
 * it again.
 */
export const handleEvent = async (
  ctx: CollectionContext,
  gateway: PaymentGateway,
  event: GatewayEvent,
): Promise<'done' | 'repeated' | 'ignored'> => {
  const { kind, id: objectId } = event.object;
  const effect = await effects[kind](ctx, { gateway, objectId, today: todayInBerlin() });
  if (!effect) return 'ignored';
  const { accountId, apply } = effect;
  const run = async (tx: Transaction): Promise<'done' | 'repeated'> => {
    if (!(await isFirst(tx, accountId, event))) return 'repeated';
    if (!(await apply(tx))) throw new NotOurs();
    return 'done';
  };
  return inScope(ctx.db, [accountId], run).catch((error: unknown) => {
    if (error instanceof NotOurs) return 'ignored';
    throw error;
  });
};
