import { eq, sql } from 'drizzle-orm';
import { taxTreatmentOf, type Billing, type BillingAddress } from '@zugang/contract';
import { todayInBerlin } from '#platform/calendar';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { billingAddresses, invoiceRecipients } from '#platform/db/schema/index';
import { readVat } from './read-vat.ts';

export type AddressRow = typeof billingAddresses.$inferSelect;

const addressOf = prepared('billing_address', (tx, { name }) =>
  tx
    .select()
    .from(billingAddresses)
    .where(eq(billingAddresses.accountId, sql.placeholder('accountId')))
    .prepare(name),
);

/** The billing address of an account, or undefined. */
export const findAddress = async (tx: Transaction, accountId: string): Promise<AddressRow | undefined> => {
  const [row] = await addressOf(tx).execute({ accountId });
  return row;
};

/** Where an account's invoices are mailed besides its billing address, in the order of the alphabet. */
export const readRecipients = async (tx: Transaction, accountId: string): Promise<string[]> => {
  const { email, accountId: owner } = invoiceRecipients;
  const rows = await tx.select({ email }).from(invoiceRecipients).where(eq(owner, accountId));
  return rows.map((row) => row.email).toSorted();
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

/** The billing address of an account, and what is known of its VAT ID on a day: what its tax follows from. */
export const readTaxFacts = async (
  tx: Transaction,
  accountId: string,
  today: string,
): Promise<Pick<Billing, 'address' | 'vat'>> => {
  const row = await findAddress(tx, accountId);
  const vat = await readVat(tx, { accountId, vatId: row?.vatId ?? null, today });
  return { address: row ? describeAddress(row) : null, vat };
};

/** An account’s billing on a day as the contract shows it, read in the transaction’s scope. */
export const describeBilling = async (
  tx: Transaction,
  accountId: string,
  today = todayInBerlin(),
): Promise<Billing> => {
  const { address, vat } = await readTaxFacts(tx, accountId, today);
  const treatment = address
    ? taxTreatmentOf({ country: address.country, type: address.type, vatId: address.vatId ?? '' }, vat.state)
    : null;
  return {
    address,
    vat,
    treatment,
    recipients: await readRecipients(tx, accountId),
    billedBy: null,
  };
};
