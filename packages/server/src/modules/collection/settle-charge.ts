import { lockDebt, recordPayment } from '#modules/payment';
import type { Transaction } from '#platform/db/client';
import type { GatewayCharge, GatewayOwner } from '#platform/payment-gateway/payment-gateway';
import { lockAttempt, updateAttempt, type AttemptRow } from './attempts.ts';
import type { CollectionContext } from './collection-context.ts';
import { mailFailure } from './mail-payment.ts';
import { openCase } from './payment-cases.ts';

/** What a provider says of a payment, and the day on which it is seen. */
export type Settling = { owner: GatewayOwner; charge: GatewayCharge; today: string };

/** No user did it: the provider said so. */
const unattended = { principal: null };

/** What does not fit is never booked by itself. */
const findMismatch = (
  attempt: AttemptRow,
  { currency, receivedCents }: GatewayCharge,
): 'amount' | 'currency' | null => {
  if (currency !== 'eur') return 'currency';
  return receivedCents === attempt.cents ? null : 'amount';
};

const settleSuccess = async (tx: Transaction, attempt: AttemptRow, { charge, today }: Settling): Promise<void> => {
  const { accountId, invoiceId } = attempt;
  const mismatch = findMismatch(attempt, charge);
  if (mismatch) {
    await updateAttempt(tx, attempt.id, { state: 'unclear', chargeId: charge.id });
    const { currency, receivedCents: cents } = charge;
    const seen = { accountId, invoiceId, cents, currency, seenOn: today };
    await openCase(tx, { ...seen, cause: `charge:${charge.id}`, reason: mismatch });
    return;
  }
  await updateAttempt(tx, attempt.id, { state: 'succeeded', chargeId: charge.id, failure: null });
  const cause = `stripe:${charge.id}`;
  const payment = { accountId, invoiceId, cents: attempt.cents, method: 'stripe', cause } as const;
  await recordPayment(tx, unattended, { ...payment, receivedOn: today, today });
};

const settleFailure = async (
  tx: Transaction,
  ctx: CollectionContext,
  { attempt, charge, today }: Settling & { attempt: AttemptRow },
): Promise<void> => {
  // On a page the customer sees it at once and tries again there; a debit that fails days later is news.
  if (attempt.kind === 'page' && attempt.state === 'begun') return;
  // A payment that was refused at once has no name at the provider.
  const chargeId = charge.id === '' ? null : charge.id;
  await updateAttempt(tx, attempt.id, { state: 'failed', chargeId, failure: charge.failure });
  await mailFailure(tx, ctx, { attempt, failure: charge.failure, today });
};

/**
 * Books what a provider says of one of our payments, in the scope of its account. Words may come in any order, late and repeated: a
 * payment that succeeded stays so, and one that was given up may still succeed. Returns the state of the attempt; null where we made
 * no such attempt.
 */
export const settleCharge = async (
  tx: Transaction,
  ctx: CollectionContext,
  settling: Settling,
): Promise<AttemptRow['state'] | null> => {
  const { owner, charge } = settling;
  // The order of locks is that of every payment: subscription, invoice, then the attempt.
  await lockDebt(tx, owner.invoiceId);
  const attempt = await lockAttempt(tx, owner.attemptId);
  if (!attempt || attempt.invoiceId !== owner.invoiceId) return null;
  if (attempt.state === 'succeeded' || attempt.state === 'unclear') return attempt.state;
  if (charge.state === 'succeeded') await settleSuccess(tx, attempt, settling);
  else if (attempt.state === 'failed' || attempt.state === 'canceled') return attempt.state;
  else if (charge.state === 'processing')
    await updateAttempt(tx, attempt.id, { state: 'processing', chargeId: charge.id });
  else if (charge.state === 'failed') await settleFailure(tx, ctx, { ...settling, attempt });
  else if (charge.state === 'canceled') await updateAttempt(tx, attempt.id, { state: 'canceled', chargeId: charge.id });
  return (await lockAttempt(tx, attempt.id))?.state ?? null;
};
