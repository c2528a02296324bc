import type { Stripe } from 'stripe';
import type { GatewayCharge, GatewayDispute, GatewayMethod, GatewayOwner, GatewayRefund } from './payment-gateway.ts';

/** The id of what may be expanded. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The metadata that we put on every payment. */
export const ownerOf = (metadata: Record<string, string> | null): GatewayOwner | null => {
  const [accountId = '', invoiceId = '', attemptId = ''] = ['account_id', 'invoice_id', 'attempt_id'].map(
    (name) => metadata?.[name],
  );
  return [accountId, invoiceId, attemptId].every((id) => uuid.test(id)) ? { accountId, invoiceId, attemptId } : null;
};

const chargeStates: Record<string, GatewayCharge['state']> = {
  processing: 'processing',
  requires_action: 'action_required',
  requires_capture: 'processing',
  requires_confirmation: 'open',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** A new intent and one whose payment failed have the same status; the error tells them apart. */
const stateOf = ({ status, last_payment_error: error }: Stripe.PaymentIntent): GatewayCharge['state'] => {
  if (status === 'requires_payment_method') return error ? 'failed' : 'open';
  return chargeStates[status] ?? 'open';
};

export const chargeOf = (intent: Stripe.PaymentIntent): GatewayCharge => {
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    owner: ownerOf(intent.metadata),
    state: stateOf(intent),
    cents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    failure: error?.decline_code ?? error?.code ?? null,
  };
};

/** Null for kinds that are not offered. */
export const methodOf = (method: Stripe.PaymentMethod, mandate: string | null): GatewayMethod | null => {
  const { id, card, sepa_debit: debit } = method;
  if (card)
    return {
      id,
      kind: 'card',
      brand: card.brand,
      last4: card.last4,
      expiresMonth: card.exp_month,
      expiresYear: card.exp_year,
      mandate: null,
    };
  if (!debit) return null;
  const { bank_code: brand, last4 } = debit;
  return { id, kind: 'sepa_debit', brand, last4: last4 ?? '', expiresMonth: null, expiresYear: null, mandate };
};

const refundStates: Record<string, GatewayRefund['state']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export const refundOf = (refund: Stripe.Refund): GatewayRefund => ({
  id: refund.id,
  chargeId: idOf(refund.payment_intent),
  refundId: refund.metadata?.['refund_id'] ?? null,
  state: refundStates[refund.status ?? ''] ?? 'pending',
  cents: refund.amount,
  currency: refund.currency,
});

/** An inquiry (`warning_`) and a dispute that was prevented move no money; what is disputed is taken until it is won. */
const disputeStateOf = (status: string): GatewayDispute['state'] => {
  if (status === 'won') return 'returned';
  return status.startsWith('warning_') || status === 'prevented' ? 'asked' : 'taken';
};

export const disputeOf = (dispute: Stripe.Dispute): GatewayDispute => ({
  id: dispute.id,
  chargeId: idOf(dispute.payment_intent),
  state: disputeStateOf(dispute.status),
  cents: dispute.amount,
  currency: dispute.currency,
});
