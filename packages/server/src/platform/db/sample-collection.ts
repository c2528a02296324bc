import { randomUUID } from 'node:crypto';
import type { Transaction } from './client.ts';
import {
  paymentAttempts,
  paymentCases,
  paymentCustomers,
  paymentEvents,
  paymentMethods,
  paymentRefunds,
} from './schema/index.ts';

/** For tests: a card of an account, a failed payment of an invoice with it, and what else the payment provider told. */
export const insertSampleCollection = async (
  tx: Transaction,
  { accountId, invoiceId, paymentMethodId }: Record<'accountId' | 'invoiceId' | 'paymentMethodId', string>,
): Promise<void> => {
  const [customerId, chargeId, providerId] = [`cus_${randomUUID()}`, `pi_${randomUUID()}`, `pm_${randomUUID()}`];
  await tx.insert(paymentCustomers).values({ accountId, customerId }).onConflictDoNothing();
  const card = { kind: 'card', brand: 'visa', last4: '4242', expiresMonth: 12, expiresYear: 2030 } as const;
  await tx.insert(paymentMethods).values({ id: paymentMethodId, accountId, providerId, ...card });
  const tried = { kind: 'automatic', customerId, methodId: providerId, methodKind: 'card', cents: 2_261 } as const;
  const failed = { state: 'failed', chargeId, failure: 'insufficient_funds', triedOn: '2026-11-01' } as const;
  await tx.insert(paymentAttempts).values({ accountId, invoiceId, ...tried, ...failed });
  const key = randomUUID();
  await tx.insert(paymentRefunds).values({ accountId, key, chargeId, cents: 100, state: 'failed' });
  await tx
    .insert(paymentEvents)
    .values({ id: `evt_${key}`, accountId, type: 'payment_intent.payment_failed', objectId: chargeId });
  const seen = { cause: `refund:re_${key}`, reason: 'foreign_refund', cents: -100, currency: 'eur' } as const;
  await tx.insert(paymentCases).values({ accountId, invoiceId, ...seen, seenOn: '2026-11-02', state: 'ignored' });
};
