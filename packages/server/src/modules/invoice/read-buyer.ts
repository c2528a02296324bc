import type { InvoiceParty } from '@zugang/contract';
import { findAddress } from '#modules/billing';
import type { Transaction } from '#platform/db/client';
import { DomainError } from '#platform/errors';

/** Who an account's invoice goes to, as it is printed. Throws BILLING_ADDRESS_REQUIRED. */
export const readBuyer = async (tx: Transaction, accountId: string): Promise<InvoiceParty> => {
  const address = await findAddress(tx, accountId);
  if (!address) throw new DomainError('BILLING_ADDRESS_REQUIRED');
  const { company, street, postcode, city, country, email, vatId, leitwegId } = address;
  const person = [address.firstName, address.lastName].filter(Boolean).join(' ') || null;
  const unknown = { phone: null, taxNumber: null, register: null, iban: null, bic: null };
  const place = { street, postcode, city, country };
  return {
    ...unknown,
    ...place,
    name: company ?? person ?? email,
    contact: company && person,
    email,
    vatId,
    leitwegId,
  };
};
