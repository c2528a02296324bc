import { Stripe } from 'stripe';
import type { StripeSettings } from '../stripe-settings.ts';
import { asGatewayErrors } from './gateway-errors.ts';
import type { ChargeOrder, GatewayCharge, GatewayMethod, GatewayOwner, PaymentGateway } from './payment-gateway.ts';
import { readEvent } from './read-event.ts';
import { chargeOf, disputeOf, methodOf, refundOf } from './read-objects.ts';

const timeoutMilliseconds = 20_000;

const clientOf = ({ secretKey, apiUrl }: StripeSettings): Stripe => {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMilliseconds,
    // Each request that changes something has a key: repeated, it does nothing twice.
    maxNetworkRetries: 2,
    telemetry: false,
  });
};

const metadataOf = ({ accountId, invoiceId, attemptId }: GatewayOwner) => ({
  account_id: accountId,
  invoice_id: invoiceId,
  attempt_id: attemptId,
});

/** The references of a customer's SEPA mandates by method: they hang on how the method was set up. */
const readMandates = async (stripe: Stripe, customer: string): Promise<ReadonlyMap<string, string>> => {
  const setups = stripe.setupIntents.list({ customer, limit: 100, expand: ['data.mandate'] });
  const found = new Map<string, string>();
  for await (const { mandate, payment_method: method } of setups) {
    if (typeof mandate !== 'object' || mandate === null || typeof method !== 'string') continue;
    const reference = mandate.payment_method_details.sepa_debit?.reference;
    if (reference) found.set(method, reference);
  }
  return found;
};

const listMethods = async (stripe: Stripe, customer: string): Promise<GatewayMethod[]> => {
  const methods: Stripe.PaymentMethod[] = [];
  for await (const method of stripe.customers.listPaymentMethods(customer, { limit: 100 })) methods.push(method);
  const hasDebit = methods.some(({ sepa_debit: debit }) => debit !== undefined);
  const mandates = hasDebit ? await readMandates(stripe, customer) : new Map<string, string>();
  return methods.flatMap((method) => methodOf(method, mandates.get(method.id) ?? null) ?? []);
};

/** A payment that the bank refuses comes as an error that holds the intent. */
const failedChargeOf = (error: unknown): GatewayCharge => {
  const isCardError = error instanceof Stripe.errors.StripeCardError;
  const intent = isCardError ? error.payment_intent : undefined;
  if (!isCardError || !intent) throw error;
  const failed = chargeOf(intent);
  return { ...failed, state: 'failed', failure: failed.failure ?? error.decline_code ?? error.code ?? null };
};

/** Nothing waits for a customer who is not there: the payment is ended, and one with the customer follows. */
const endWaiting = async (stripe: Stripe, charge: GatewayCharge): Promise<GatewayCharge> => {
  if (charge.state !== 'action_required') return charge;
  await stripe.paymentIntents.cancel(charge.id);
  return { ...charge, state: 'failed', failure: 'authentication_required' };
};

const charge = async (stripe: Stripe, order: ChargeOrder): Promise<GatewayCharge> => {
  const intent = stripe.paymentIntents.create(
    {
      amount: order.cents,
      currency: 'eur',
      customer: order.customerId,
      payment_method: order.methodId,
      allowed_payment_method_types: [order.kind],
      confirm: true,
      off_session: true,
      description: order.reference,
      metadata: metadataOf(order),
    },
    { idempotencyKey: `charge:${order.attemptId}` },
  );
  return endWaiting(stripe, await intent.then(chargeOf, failedChargeOf));
};

const findCharge: (
  stripe: Stripe,
  order: { customerId: string; attemptId: string },
) => Promise<GatewayCharge | null> = async (stripe, { customerId, attemptId }) => {
  for await (const intent of stripe.paymentIntents.list({ customer: customerId, limit: 100 })) {
    const found = chargeOf(intent);
    if (found.owner?.attemptId === attemptId) return endWaiting(stripe, found);
  }
  return null;
};

type PayPage = Parameters<PaymentGateway['openPayPage']>[0];

const openPayPage = async (stripe: Stripe, order: PayPage) => {
  const metadata = metadataOf(order);
  const price = { currency: 'eur', unit_amount: order.cents, product_data: { name: order.reference } };
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      customer: order.customerId,
      allowed_payment_method_types: ['card', 'sepa_debit'],
      line_items: [{ quantity: 1, price_data: price }],
      payment_intent_data: { metadata, description: order.reference },
      metadata,
      locale: order.locale,
      success_url: order.returnUrl,
      cancel_url: order.returnUrl,
    },
    { idempotencyKey: `page:${order.attemptId}` },
  );
};

const closePayPage = async (stripe: Stripe, pageId: string): Promise<boolean> => {
  const { status } = await stripe.checkout.sessions.retrieve(pageId);
  if (status !== 'open') return status !== 'complete';
  // Paid in this very moment: Stripe refuses, and the next try sees that it is complete.
  const closed = await stripe.checkout.sessions.expire(pageId);
  return closed.status === 'expired';
};

const pageOf = ({ id, url }: Stripe.Checkout.Session) => ({ id, url: url ?? '' });

const refunds = (stripe: Stripe): Pick<PaymentGateway, 'refund' | 'findRefund' | 'readRefund' | 'readDispute'> => ({
  refund: async ({ refundId, accountId, chargeId, cents }) =>
    refundOf(
      await stripe.refunds.create(
        { payment_intent: chargeId, amount: cents, metadata: { account_id: accountId, refund_id: refundId } },
        { idempotencyKey: `refund:${refundId}` },
      ),
    ),
  findRefund: async ({ chargeId, refundId }) => {
    for await (const refund of stripe.refunds.list({ payment_intent: chargeId, limit: 100 }))
      if (refund.metadata?.['refund_id'] === refundId) return refundOf(refund);
    return null;
  },
  readRefund: async (id) => refundOf(await stripe.refunds.retrieve(id)),
  readDispute: async (id) => disputeOf(await stripe.disputes.retrieve(id)),
});

/** Card and SEPA direct debit through Stripe, whose own billing is not used. */
export const openStripe = (settings: StripeSettings): PaymentGateway => {
  const stripe = clientOf(settings);
  return asGatewayErrors({
    createCustomer: async ({ accountId, name, email }) => {
      const metadata = { account_id: accountId };
      const key = { idempotencyKey: `customer:${accountId}` };
      return (await stripe.customers.create({ name, email, metadata }, key)).id;
    },
    readCustomer: async (id) => {
      const customer = await stripe.customers.retrieve(id);
      return customer.deleted ? null : (customer.metadata['account_id'] ?? null);
    },
    deleteCustomer: async (id) => void (await stripe.customers.del(id)),
    listMethods: (customerId) => listMethods(stripe, customerId),
    removeMethod: async (id) => void (await stripe.paymentMethods.detach(id)),
    openSetupPage: async ({ accountId, customerId, locale, returnUrl }) =>
      pageOf(
        await stripe.checkout.sessions.create({
          mode: 'setup',
          customer: customerId,
          currency: 'eur',
          allowed_payment_method_types: ['card', 'sepa_debit'],
          metadata: { account_id: accountId },
          setup_intent_data: { metadata: { account_id: accountId } },
          locale,
          success_url: returnUrl,
          cancel_url: returnUrl,
        }),
      ),
    charge: (order) => charge(stripe, order),
    findCharge: (order) => findCharge(stripe, order),
    readCharge: async (id) => chargeOf(await stripe.paymentIntents.retrieve(id)),
    openPayPage: async (order) => pageOf(await openPayPage(stripe, order)),
    closePayPage: (id) => closePayPage(stripe, id),
    ...refunds(stripe),
    readEvent: (body, signature) => readEvent(stripe, { body, signature, secret: settings.webhookSecret }),
  });
};
