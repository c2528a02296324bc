import { z } from 'zod';
import { id, instant } from '../shared.ts';

/** Where money that nobody could assign was seen: in a file of the bank, or at the payment provider. */
export const paymentSource = z.enum(['bank', 'provider']);
export type PaymentSource = z.infer<typeof paymentSource>;

/**
 * What speaks for an invoice, and the two that speak against it. `other_number`: the text names another one of ours; `other_account`: the
 * payer's account is known for another customer.
 */
export const matchReason = z.enum([
  'number',
  'short_number',
  'amount',
  'known_account',
  'payer_name',
  'other_number',
  'other_account',
]);

export type MatchReason = z.infer<typeof matchReason>;

/** A payment of the bank that must be decided. Negative cents: one that was returned. */
export const staffPayment = z.object({
  id,
  bookedOn: z.string(),
  cents: z.number().int(),
  payer: z.string().nullable(),
  iban: z.string().nullable(),
  text: z.string(),
  /** A file of the other format has a payment of this day and amount. */
  isMaybeRepeated: z.boolean(),
  candidates: z.array(
    z.object({ number: z.string(), buyer: z.string(), openCents: z.number().int(), reasons: z.array(matchReason) }),
  ),
});
export type StaffPayment = z.infer<typeof staffPayment>;

/** Money at the payment provider that must be decided. */
export const staffPaymentCase = z.object({
  id,
  /** What the provider calls it: `charge:ID`, `refund:ID`, `dispute:ID`. */
  cause: z.string(),
  reason: z.enum(['amount', 'currency', 'foreign_refund', 'dispute']),
  cents: z.number().int(),
  /** As the provider names it, such as `eur`. */
  currency: z.string(),
  seenOn: z.string(),
  invoiceNumber: z.string().nullable(),
});
export type StaffPaymentCase = z.infer<typeof staffPaymentCase>;

/** What must be decided, the oldest first; `bankTotal` counts what does not fit into the list, too. */
export const staffPayments = z.object({
  readAt: instant,
  bank: z.array(staffPayment),
  bankTotal: z.number().int(),
  provider: z.array(staffPaymentCase),
});
export type StaffPayments = z.infer<typeof staffPayments>;

/** What a file of the bank brought. */
export const importedBankFile = z.object({
  /** The same file was imported before: nothing was booked. */
  isRepeated: z.boolean(),
  payments: z.number().int(),
  /** Payments that an earlier file had. */
  known: z.number().int(),
  matched: z.number().int(),
  /** Payments that must be decided. */
  open: z.number().int(),
  /** Lines that are no payments to us. */
  others: z.number().int(),
  paidCents: z.number().int(),
  creditCents: z.number().int(),
});
export type ImportedBankFile = z.infer<typeof importedBankFile>;

/** An invoice that is overdue. */
export const staffDebt = z.object({
  invoiceId: id,
  number: z.string(),
  accountId: id,
  buyer: z.string(),
  dueOn: z.string(),
  grossCents: z.number().int(),
  openCents: z.number().int(),
  /** How many of the three reminders were sent, and when the last one was. */
  reminders: z.number().int(),
  remindedOn: z.string().nullable(),
});
export type StaffDebt = z.infer<typeof staffDebt>;

/** Overdue invoices, the oldest first; `total` and `openCents` are of all, also of those that do not fit into the list. */
export const staffDebts = z.object({
  readAt: instant,
  rows: z.array(staffDebt),
  total: z.number().int(),
  openCents: z.number().int(),
});
export type StaffDebts = z.infer<typeof staffDebts>;
