import { limits } from '@zugang/contract/limits';
import { requiredText, z } from '#lib/forms';
import { reason } from './reason-schema.ts';

/** Cents of an amount in euros as people write it, such as `4,30`; null: it is none. */
export const readCents = (amount: string): number | null => {
  const match = /^(\d{1,7})(?:[.,](\d{2}))?$/.exec(amount.trim());
  return match ? Number(match[1]) * 100 + Number(match[2] ?? 0) : null;
};

const isAmount = (text: string): boolean => (readCents(text) ?? 0) > 0;
const invoiceNumber = requiredText(40);

/** Which invoice a payment is for. */
export const matchSchema = z.object({ invoiceNumber, reason });

/** By how many days a trial goes on. */
export const extensionSchema = z.object({
  days: z.string().check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.refine(
      (text) => text === '' || (/^[1-9]\d?$/.test(text) && Number(text) <= limits.trialExtensionDays),
      `staff.prices.errors.number|{"max":${limits.trialExtensionDays}}`,
    ),
  ),
  reason,
});

/** How much of an invoice is taken back; empty: all of it. */
export const correctSchema = z.object({
  amount: z.string().check(z.refine((text) => text.trim() === '' || isAmount(text), 'staff.debts.errors.amount')),
  reason,
});

/** How much credit is paid back, to whose customer. */
export const refundSchema = z.object({
  invoiceNumber,
  amount: z.string().check(z.refine(isAmount, 'staff.debts.errors.amount')),
  isByProvider: z.boolean(),
  reason,
});
