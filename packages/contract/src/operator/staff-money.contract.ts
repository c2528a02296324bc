import { oc } from '@orpc/contract';
import { z } from 'zod';
import { planQuote } from '../billing/plan.contract.ts';
import { cents } from '../billing/price-list.schema.ts';
import { packageChoice } from '../billing/subscription.schema.ts';
import { limits } from '../limits.ts';
import { id, text } from '../shared.ts';
import { importedBankFile, paymentSource, staffDebts, staffPayments } from './staff-money.schema.ts';

const route = oc.$route({ tags: ['Staff'] });

/** Why something is done; it is stored in the security log. */
const reason = text(500, 3);
const invoiceNumber = text(40, 1);
/** Up to what an invoice can be, as the database counts it. */
const invoiceCents = z.int().min(1).max(2_147_483_647);
const ofSubscription = z.object({ accountId: id, subscriptionId: id });

/** What staff do with money. To everybody else these procedures are missing; `billing` alone changes something. */
export const staffMoneyContract = {
  payments: route
    .route({
      method: 'GET',
      path: '/staff/payments',
      summary: 'Payments that nobody could assign, with what speaks for which invoice',
    })
    .output(staffPayments),
  importBankFile: route
    .route({
      method: 'POST',
      path: '/staff/bank-files',
      summary: 'Take a file of the bank (camt.053 or CSV): book what is certain, keep the rest for a decision',
    })
    .input(
      z.object({
        name: text(200, 1),
        data: z
          .base64()
          .min(1)
          .max(Math.ceil(limits.bankFileBytes / 3) * 4),
        reason,
      }),
    )
    .output(importedBankFile),
  matchPayment: route
    .route({
      method: 'POST',
      path: '/staff/payments/{paymentId}/match',
      summary: 'Book a payment for an invoice; of a returned one its money is taken back',
    })
    .input(z.object({ paymentId: id, source: paymentSource, invoiceNumber, reason }))
    .output(z.object({ paidCents: z.number().int(), creditCents: z.number().int() })),
  ignorePayment: route
    .route({
      method: 'POST',
      path: '/staff/payments/{paymentId}/ignore',
      summary: 'Say that a payment is for no invoice',
    })
    .input(z.object({ paymentId: id, source: paymentSource, reason }))
    .output(z.object({ isChanged: z.boolean() })),
  extendTrial: route
    .route({
      method: 'POST',
      path: '/staff/accounts/{accountId}/subscriptions/{subscriptionId}/extend-trial',
      summary: 'Let a running trial go on for some days more, for nothing',
    })
    .input(ofSubscription.extend({ days: z.int().min(1).max(limits.trialExtensionDays), reason }))
    .output(z.object({ trialEndsOn: z.string() })),
  planChoices: route
    .route({
      method: 'GET',
      path: '/staff/accounts/{accountId}/subscriptions/{subscriptionId}/plan-choices',
      summary: 'What a booked subscription can be changed to, each with what it costs now and later',
    })
    .input(ofSubscription)
    .output(z.object({ choices: z.array(packageChoice.extend({ quote: planQuote })) })),
  changePlan: route
    .route({
      method: 'POST',
      path: '/staff/accounts/{accountId}/subscriptions/{subscriptionId}/change-plan',
      summary:
        'Change the package of a customer who asked for it: a larger one at once, a smaller one at the end of the period',
    })
    .input(
      ofSubscription.extend(packageChoice.shape).extend({
        /** Made by the client for this one order, and sent again when the answer was lost. */
        key: id,
        /** `confirmedCents` of the quote that was shown. */
        grossCents: cents.min(0),
        reason,
      }),
    )
    .output(z.object({ startsOn: z.string() })),
  debts: route
    .route({ method: 'GET', path: '/staff/debts', summary: 'Overdue invoices and how far their reminders are' })
    .output(staffDebts),
  writeOff: route
    .route({
      method: 'POST',
      path: '/staff/invoices/write-off',
      summary: 'Give up what is open of an overdue invoice: no reminder follows, and its subscription ends',
    })
    .input(z.object({ invoiceNumber, reason }))
    .output(z.object({ cents: z.number().int(), taxCents: z.number().int(), hasEnded: z.boolean() })),
  correctInvoice: route
    .route({
      method: 'POST',
      path: '/staff/invoices/correct',
      summary: 'Take an invoice back by a document of its own, wholly or a part of it; what was paid becomes credit',
    })
    .input(z.object({ invoiceNumber, netCents: invoiceCents.nullable(), reason }))
    .output(z.object({ number: z.string(), grossCents: z.number().int(), creditCents: z.number().int() })),
  refundCredit: route
    .route({
      method: 'POST',
      path: '/staff/invoices/refund',
      summary: 'Pay credit back to the customer of an invoice: by your own transfer, or through the payment provider',
    })
    .input(z.object({ invoiceNumber, cents: invoiceCents, way: z.enum(['transfer', 'provider']), reason }))
    .output(z.object({ begun: z.enum(['by_hand', 'begun', 'repeated']), creditCents: z.number().int() })),
};
