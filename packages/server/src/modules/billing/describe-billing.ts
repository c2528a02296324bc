import { desc, eq, and } from 'drizzle-orm';
import { taxTreatmentOf, type Billing, type BillingAddress } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { billingAddresses, vatChecks } from '#platform/db/schema/index';
import { isInRegister } from './check-vat-id.ts';

export type AddressRow = typeof billingAddresses.$inferSelect;
export type VatCheckRow = typeof vatChecks.$inferSelect;

/** The billing address of an account, or undefined. */
export const findAddress = async (tx: Transaction, accountId: string): Promise<AddressRow | undefined> => {
  const [row] = await tx.select().from(billingAddresses).where(eq(billingAddresses.accountId, accountId));
  return row;
};

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
  updatedAt: row.updatedAt.toISOString(),
});

const describeVat = (vatId: string | null, check: VatCheckRow | undefined): Billing['vat'] => {
  if (!vatId) return { state: 'none', source: null, checkedAt: null };
  if (!check || !isInRegister(vatId)) return { state: 'unchecked', source: null, checkedAt: null };
  const { outcome, source, createdAt } = check;
  if (outcome === 'pending' || source === 'none') return { state: 'pending', source: null, checkedAt: null };
  return { state: outcome, source, checkedAt: createdAt.toISOString() };
};

/** An account’s billing as the contract shows it, read in the transaction’s scope. */
export const describeBilling = async (tx: Transaction, accountId: string): Promise<Billing> => {
  const row = await findAddress(tx, accountId);
  const vat = describeVat(row?.vatId ?? null, row?.vatId ? await findCheck(tx, accountId, row.vatId) : undefined);
  const treatment = row
    ? taxTreatmentOf({ country: row.country, type: row.type, vatId: row.vatId ?? '' }, vat.state)
    : null;
  return { address: row ? describeAddress(row) : null, vat, treatment, billedBy: null };
};
