import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, instant } from '../shared.ts';
import { day } from './subscription.schema.ts';

/** A card or bank account that invoices are collected from. The payment provider holds it; only its last digits are known here. */
export const paymentMethod = z.object({
  id,
  kind: z.enum(['card', 'sepa_debit']),
  /** For example `visa`; the bank's code of a bank account; null where the provider does not say. */
  brand: z.string().nullable(),
  last4: z.string(),
  /** The last day on which a card can be used; null for bank accounts. */
  lastDay: day.nullable(),
  /** The reference of the SEPA mandate. */
  mandate: z.string().nullable(),
  /** The one that invoices are collected from. */
  isDefault: z.boolean(),
  createdAt: instant,
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** How an account pays. */
export const paymentMethods = z.object({
  /** Whether cards and direct debits can be used; else invoices are paid by transfer alone. */
  isOnline: z.boolean(),
  /** The reseller that is billed for this account; null where it is billed itself. */
  billedBy: z.string().nullable(),
  /** Whom a transfer goes to, and within how many days; null where nothing is sold. */
  transfer: z
    .object({ payee: z.string(), iban: z.string(), bic: z.string().nullable(), paymentDays: z.number().int() })
    .nullable(),
  items: z.array(paymentMethod),
});
export type PaymentMethods = z.infer<typeof paymentMethods>;

const route = oc.$route({ tags: ['Payment methods'] });
const ofAccount = z.object({ accountId: id });
const one = ofAccount.extend({ methodId: id });
/** An address at the payment provider. */
const page = z.object({ url: z.url() });

export const paymentMethodContract = {
  list: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/payment-methods',
      summary: 'How an account pays: its cards and bank accounts, the default first, and the data for a transfer',
    })
    .input(ofAccount)
    .output(paymentMethods),
  add: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/payment-methods',
      summary: 'Begin to add a card or bank account: the address of the payment provider’s page for it',
    })
    .input(ofAccount)
    .output(page),
  refresh: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/payment-methods/refresh',
      summary: 'Read the cards and bank accounts of an account from the payment provider again',
    })
    .input(ofAccount)
    .output(paymentMethods),
  makeDefault: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/payment-methods/{methodId}/default',
      summary: 'Collect invoices, also those that are open, from this card or bank account',
    })
    .input(one)
    .output(paymentMethods),
  remove: route
    .route({
      method: 'DELETE',
      path: '/accounts/{accountId}/payment-methods/{methodId}',
      summary: 'Remove a card or bank account, here and at the payment provider',
    })
    .input(one)
    .output(paymentMethods),
};
