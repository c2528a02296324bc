import { and, desc, eq, inArray } from 'drizzle-orm';
import { taxTreatmentOf, type Billing, type BillingAddress } from '@zugang/contract';
import { addDays, todayInBerlin } from '#platform/calendar';
import type { Transaction } from '#platform/db/client';
import { billingAddresses, invoiceRecipients, vatChecks } from '#platform/db/schema/index';
import { isInRegister } from './check-vat-id.ts';

export type AddressRow = typeof billingAddresses.$inferSelect;
export type VatCheckRow = typeof vatChecks.$inferSelect;

/** The billing address of an account, or undefined. */
export const findAddress = async (tx: Transaction, accountId: string): Promise<AddressRow | undefined> => {
  const [row] = await tx.select().from(billingAddresses).where(eq(billingAddresses.accountId, accountId));
  return row;
};

/** Where an account's invoices are mailed besides its billing address, in the order of the alphabet. */
export const readRecipients = async (tx: Transaction, accountId: string): Promise<string[]> => {
  const { email, accountId: owner } = invoiceRecipients;
  const rows = await tx.select({ email }).from(invoiceRecipients).where(eq(owner, accountId));
  return rows.map((row) => row.email).toSorted();
};

/** Days for which a confirmation counts. The daily run asks every week; an older one means that no worker ran, or nothing was booked. */
const confirmedDays = 30;

/** The newest check of a VAT ID of an account, or undefined. */
export const findCheck = async (
  tx: Transaction,
  accountId: string,
  vatId: string,
): Promise<VatCheckRow | undefined> => {
  const [row] = await tx
    .select()
    .from(vatChecks)
    .where(and(eq(vatChecks.accountId, accountId), eq(vatChecks.vatId, vatId)))
    .orderBy(desc(vatChecks.id))
    .limit(1);
  return row;
};

const describeAddress = (row: AddressRow): BillingAddress => ({
  type: row.type,
  company: row.company,
  firstName: row.firstName,
  lastName: row.lastName,
  vatId: row.vatId,
  street: row.street,
  postcode: row.postcode,
  city: row.city,
  country: row.country,
  email: row.email,
  leitwegId: row.leitwegId,
  purchaseOrder: row.purchaseOrder,
  updatedAt: row.updatedAt.toISOString(),
});

/** The last word of a register about a VAT ID, or undefined. */
export const findAnswer = async (
  tx: Transaction,
  accountId: string,
  vatId: string,
): Promise<(VatCheckRow & { outcome: 'valid' | 'invalid' }) | undefined> => {
  const { outcome } = vatChecks;
  const isAnswer = inArray(outcome, ['valid', 'invalid']);
  const [row] = await tx
    .select()
    .from(vatChecks)
    .where(and(eq(vatChecks.accountId, accountId), eq(vatChecks.vatId, vatId), isAnswer))
    .orderBy(desc(vatChecks.id))
    .limit(1);
  return row && { ...row, outcome: row.outcome === 'valid' ? 'valid' : 'invalid' };
};

type Vat = Billing['vat'];
const without = (state: Vat['state']): Vat => ({ state, source: null, checkedAt: null });
const wordOf = ({ source, createdAt }: VatCheckRow): Omit<Vat, 'state'> => ({
  source: source === 'none' ? null : source,
  checkedAt: createdAt.toISOString(),
});

/**
 * What is known of a VAT ID on a day. A confirmation holds while the register is asked again; it no longer does once the register was
 * asked and gave no answer, or after too many days.
 */
const readVat = async (
  tx: Transaction,
  { accountId, vatId, today }: { accountId: string; vatId: string | null; today: string },
): Promise<Vat> => {
  if (!vatId) return without('none');
  const newest = isInRegister(vatId) ? await findCheck(tx, accountId, vatId) : undefined;
  if (!newest) return without('unchecked');
  const answer = await findAnswer(tx, accountId, vatId);
  if (answer?.outcome !== 'valid')
    return answer && newest.outcome !== 'pending' ? { state: 'invalid', ...wordOf(answer) } : without('pending');
  const isOld = answer.askedOn !== null && answer.askedOn < addDays(today, -confirmedDays);
  const hasNoAnswer = newest.outcome === 'pending' && newest.source !== 'none';
  return { state: isOld || hasNoAnswer ? 'pending' : 'valid', ...wordOf(answer) };
};

/** An account’s billing on a day as the contract shows it, read in the transaction’s scope. */
export const describeBilling = async (
  tx: Transaction,
  accountId: string,
  today = todayInBerlin(),
): Promise<Billing> => {
  const row = await findAddress(tx, accountId);
  const vat = await readVat(tx, { accountId, vatId: row?.vatId ?? null, today });
  const treatment = row
    ? taxTreatmentOf({ country: row.country, type: row.type, vatId: row.vatId ?? '' }, vat.state)
    : null;
  return {
    address: row ? describeAddress(row) : null,
    vat,
    treatment,
    recipients: await readRecipients(tx, accountId),
    billedBy: null,
  };
};
