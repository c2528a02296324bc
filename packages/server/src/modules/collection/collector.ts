import { eq } from 'drizzle-orm';
import { refundCredit } from '#modules/payment';
import { inScope, type Transaction } from '#platform/db/client';
import { invoices } from '#platform/db/schema/index';
import type { PaymentGateway } from '#platform/payment-gateway/payment-gateway';
import { collectByGateway, type Collect, type Collected } from './collect-invoice.ts';
import type { CollectionContext } from './collection-context.ts';
import { beginRefund, type RefundOrder } from './refunds.ts';

/** How credit goes back. `by_hand`: the operator transfers it; `begun`: a worker has the provider pay it back; `repeated`: it was asked for before. */
export type RefundBegun = 'by_hand' | 'begun' | 'repeated';

/**
 * How money of invoices is collected and paid back. Whatever way it takes, it is booked by `recordPayment` and `returnPayment`, so that
 * invoices, subscriptions, reminders and the ledger know no difference.
 */
export type Collector = {
  name: 'bank_transfer' | 'stripe';
  /** Asks for what is open of an invoice. Repeated, it takes nothing twice. Throws NOT_FOUND, GatewayUnavailable. */
  collect: (ctx: CollectionContext, order: Collect) => Promise<Collected>;
  /** Pays credit back, once for its key. Throws CONFLICT where there is less of it. */
  refund: (tx: Transaction, order: RefundOrder) => Promise<RefundBegun>;
};

/** The invoice says how it is paid; the operator's bank file says that it was. */
export const bankTransfer: Collector = {
  name: 'bank_transfer',
  collect: (ctx, { accountId, invoiceId }) =>
    inScope(ctx.db, [accountId], async (tx) => {
      const [row] = await tx.select({ status: invoices.status }).from(invoices).where(eq(invoices.id, invoiceId));
      return row?.status === 'open' ? 'awaited' : 'nothing';
    }),
  refund: async (tx, { accountId, cents, key, today }) => {
    const isNew = await refundCredit(tx, { principal: null }, { accountId, cents, key, paidOn: today });
    return isNew ? 'by_hand' : 'repeated';
  },
};

/** Refunds through a provider, which a worker sends to it. */
export const providerRefunds: Pick<Collector, 'refund'> = {
  refund: async (tx, order) => ((await beginRefund(tx, order)) ? 'begun' : 'repeated'),
};

/** Cards and direct debits of a provider; what has no method is awaited as a transfer. */
export const throughGateway = (gateway: PaymentGateway): Collector => ({
  name: 'stripe',
  collect: (ctx, order) => collectByGateway(ctx, gateway, order),
  ...providerRefunds,
});

/** The way of this installation: bank transfer, unless a provider is set. */
export const collectorOf = ({ gateway }: Pick<CollectionContext, 'gateway'>): Collector =>
  gateway ? throughGateway(gateway) : bankTransfer;
