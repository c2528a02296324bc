import { z } from 'zod';
import { id, instant } from '../shared.ts';
import { cents } from './price-list.schema.ts';
import { productName } from '../widget/tool.contract.ts';
import { day, packageChoice, taxCategory } from './subscription.schema.ts';

/** States of an invoice (specification, section 4). */
export const invoiceStatus = z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;

/** `correction`: takes an invoice back, in whole or in part, with a number of its own. */
export const invoiceKind = z.enum(['invoice', 'correction']);
export type InvoiceKind = z.infer<typeof invoiceKind>;

/** Accounts of the ledger: what a customer owes, what was earned, tax owed, money at the bank, money of a customer that waits for an invoice, and what is given up. */
export const ledgerAccount = z.enum(['receivable', 'revenue', 'tax', 'bank', 'credit', 'loss']);
export type LedgerAccount = z.infer<typeof ledgerAccount>;

/** Seller or buyer as printed on an invoice, which never changes. */
export const invoiceParty = z.object({
  name: z.string(),
  /** The person to ask. */
  contact: z.string().nullable(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  vatId: z.string().nullable(),
  taxNumber: z.string().nullable(),
  register: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  /** Where a German authority receives e-invoices. */
  leitwegId: z.string().nullable(),
});
export type InvoiceParty = z.infer<typeof invoiceParty>;

/** A line of an invoice. Amounts in cents without tax; `netCents` is quantity × price − discount, rounded once. */
export const invoiceLine = z.object({
  /** Printed as it is, in the language of the invoice. */
  text: z.string(),
  serviceStart: day,
  /** The last day. */
  serviceEnd: day,
  quantity: z.number().int().positive(),
  unitCents: cents.min(0),
  discountCents: cents.min(0),
  netCents: cents.min(0),
  /** What was invoiced, for reports of a reseller; left out where it is not for a customer of one. `isWhole`: a period from end to end. */
  plan: packageChoice.extend({ product: productName, isWhole: z.boolean() }).optional(),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** An invoice as lists show it. */
export const invoice = z.object({
  id,
  accountId: id,
  subscriptionId: id,
  kind: invoiceKind,
  number: z.string().nullable(),
  /** The number of the invoice that this one corrects. */
  correctsNumber: z.string().nullable(),
  status: invoiceStatus,
  issuedOn: day.nullable(),
  dueOn: day.nullable(),
  serviceStart: day,
  serviceEnd: day,
  netCents: cents,
  taxCents: cents,
  taxRate: z.number().int(),
  taxCategory,
  grossCents: cents,
  paidCents: cents,
  openCents: cents,
  hasPdf: z.boolean(),
  createdAt: instant,
});
export type Invoice = z.infer<typeof invoice>;
