import { randomUUID } from 'node:crypto';
import { requireOwnAccount } from '#modules/identity';
import { lockDebt } from '#modules/payment';
import { todayInBerlin } from '#platform/calendar';
import { inCallerScope, requirePrincipal, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { paymentAttempts } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { PaymentGateway } from '#platform/payment-gateway/payment-gateway';
import { findOpenAttempt, updateAttempt } from './attempts.ts';
import { requireGateway } from './collection-context.ts';
import { ensureCustomer } from './payment-methods.ts';

type Invoice = { invoiceId: string };

/** What is open of an invoice of the caller's. Throws NOT_FOUND, FORBIDDEN, INVOICE_STATE where nothing is open. */
const requireOpen = async (tx: Transaction, ctx: Context, { invoiceId }: Invoice) => {
  const debt = await lockDebt(tx, invoiceId);
  requireOwnAccount(ctx, debt.accountId, 'billing.edit');
  const isOpen = debt.status === 'open' || debt.status === 'uncollectible';
  if (!isOpen || debt.openCents <= 0) throw new DomainError('INVOICE_STATE');
  return debt;
};

/** Closes the page of an earlier click, under the lock of the invoice. Throws PAYMENT_UNDER_WAY where money may be coming. */
const closeEarlier = async (tx: Transaction, gateway: PaymentGateway, { invoiceId }: Invoice): Promise<void> => {
  const open = await findOpenAttempt(tx, invoiceId);
  if (!open) return;
  const isPage = open.kind === 'page' && open.state === 'begun' && open.pageId !== null;
  if (!isPage || !(await gateway.closePayPage(open.pageId ?? ''))) throw new DomainError('PAYMENT_UNDER_WAY');
  await updateAttempt(tx, open.id, { state: 'canceled' });
};

/**
 * Opens a page of the provider's on which the caller pays what is open of an invoice, and confirms it to the bank where that is wanted.
 * An earlier page of the same invoice is closed: only one can be paid. Throws NOT_FOUND, FORBIDDEN, ONLINE_PAYMENT_OFF,
 * BILLING_ADDRESS_REQUIRED, INVOICE_STATE, PAYMENT_UNDER_WAY.
 */
export const openPayPage = async (ctx: Context, { invoiceId }: Invoice): Promise<{ url: string }> => {
  const { locale } = requirePrincipal(ctx);
  const { accountId } = await inCallerScope(ctx, (tx) => requireOpen(tx, ctx, { invoiceId }));
  const gateway = requireGateway(ctx);
  const customerId = await ensureCustomer(ctx, gateway, accountId);
  return inCallerScope(ctx, async (tx) => {
    const { openCents: cents, number, subscriptionId } = await requireOpen(tx, ctx, { invoiceId });
    await closeEarlier(tx, gateway, { invoiceId });
    const attemptId = randomUUID();
    const path = `${locale === 'en' ? '/en' : ''}/subscriptions/${subscriptionId}/invoices`;
    const returnUrl = `${ctx.settings.publicUrl}${path}`;
    const order = { accountId, invoiceId, attemptId, customerId, cents, reference: number, locale, returnUrl };
    // A page that is not stored after all is never shown.
    const { id: pageId, url } = await gateway.openPayPage(order);
    const row = { id: attemptId, accountId, invoiceId, kind: 'page', customerId, cents, pageId } as const;
    await tx.insert(paymentAttempts).values({ ...row, state: 'begun', triedOn: todayInBerlin() });
    return { url };
  });
};
