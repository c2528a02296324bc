import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, listOf, listQuery } from '../shared.ts';
import { invoice } from './invoice.schema.ts';
import { cents } from './price-list.schema.ts';
import { day } from './subscription.schema.ts';

/** How an invoice is paid by bank transfer. */
export const paymentInfo = z.object({
  payee: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  grossCents: cents,
  /** What is still to be paid. */
  openCents: cents,
  /** What the transfer must say. */
  reference: z.string(),
  dueOn: day.nullable(),
  /** What a QR code for banking apps holds (EPC069-12); null where nothing is open. */
  giroCode: z.string().nullable(),
  /** Whether it can be paid by card and direct debit, too. */
  isOnline: z.boolean(),
  /** Whether a payment is under way: nothing is to be done. */
  isUnderWay: z.boolean(),
});
export type PaymentInfo = z.infer<typeof paymentInfo>;

const route = oc.$route({ tags: ['Invoices'] });
const bySubscription = z.object({ subscriptionId: id });
const byInvoice = z.object({ invoiceId: id });

export const invoiceContract = {
  list: route
    .route({
      method: 'GET',
      path: '/subscriptions/{subscriptionId}/invoices',
      summary: 'Invoices of a subscription and their corrections, the newest first',
    })
    .input(bySubscription.extend(listQuery.shape))
    .output(listOf(invoice)),
  pdf: route
    .route({
      method: 'GET',
      path: '/invoices/{invoiceId}/pdf',
      summary: 'An invoice as it was sent: PDF/A-3 with Factur-X (EN 16931)',
    })
    .input(byInvoice)
    .output(z.instanceof(Blob)),
  xml: route
    .route({
      method: 'GET',
      path: '/invoices/{invoiceId}/xml',
      summary: 'An invoice as XML: XRechnung where the buyer has a Leitweg-ID, else Factur-X (EN 16931)',
    })
    .input(byInvoice)
    .output(z.instanceof(Blob)),
  payment: route
    .route({
      method: 'GET',
      path: '/invoices/{invoiceId}/payment',
      summary: 'How an invoice is paid by bank transfer',
    })
    .input(byInvoice)
    .output(paymentInfo),
  pay: route
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/pay',
      summary:
        'Pay what is open of an invoice by card or direct debit: the address of the payment provider’s page for it',
    })
    .input(byInvoice)
    .output(z.object({ url: z.url() })),
  archive: route
    .route({
      method: 'GET',
      path: '/subscriptions/{subscriptionId}/invoices/zip',
      summary: 'All invoices of a subscription as a ZIP file of PDFs',
    })
    .input(bySubscription)
    .output(z.instanceof(Blob)),
  datev: route
    .route({
      method: 'GET',
      path: '/subscriptions/{subscriptionId}/invoices/datev',
      summary: 'All invoices of a subscription as a DATEV posting batch (EXTF CSV)',
    })
    .input(bySubscription)
    .output(z.instanceof(Blob)),
};
