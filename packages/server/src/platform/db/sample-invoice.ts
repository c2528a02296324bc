import type { InvoiceParty } from '@zugang/contract';
import type { Context } from '../context.ts';
import type { Transaction } from './client.ts';
import { insertSampleCollection } from './sample-collection.ts';
import { invoiceRecipients, invoices, ledgerEntries, payments } from './schema/index.ts';
import { testSeller } from './test-seller.ts';

/** A company in Berlin, as an invoice names it. */
export const sampleBuyer: InvoiceParty = {
  name: 'Beispiel GmbH',
  contact: null,
  street: 'Hauptstraße 1',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  email: 'rechnung@example.org',
  phone: null,
  vatId: null,
  taxNumber: null,
  register: null,
  iban: null,
  bic: null,
  leitwegId: null,
};

type SampleIds = Record<'accountId' | 'subscriptionId' | 'invoiceId' | 'paymentMethodId', string>;

/** For tests: an open invoice of a sample subscription with its files, its entries, a part that was paid, and a card. */
export const insertSampleInvoice = async (
  tx: Transaction,
  { storage }: Pick<Context, 'storage'>,
  { accountId, subscriptionId, invoiceId, paymentMethodId }: SampleIds,
): Promise<void> => {
  const keys = {
    pdfKey: `invoices/${accountId}/${invoiceId}/a.pdf`,
    xmlKey: `invoices/${accountId}/${invoiceId}/a.xml`,
  };
  await storage.put(keys.pdfKey, Buffer.from('%PDF-1.7'), 'application/pdf');
  await storage.put(keys.xmlKey, Buffer.from('<a/>'), 'application/xml');
  const service = { serviceStart: '2026-11-01', serviceEnd: '2026-11-30' };
  const line = { text: 'Tool', quantity: 1, unitCents: 1_900, discountCents: 0, netCents: 1_900, ...service };
  await tx.insert(invoices).values({
    id: invoiceId,
    accountId,
    subscriptionId,
    kind: 'invoice',
    cause: `period:${subscriptionId}:2026-11-01`,
    number: `2026-S${invoiceId.slice(0, 8)}`,
    status: 'open',
    issuedOn: '2026-11-01',
    dueOn: '2026-11-15',
    ...service,
    language: 'de',
    seller: testSeller().party,
    buyer: sampleBuyer,
    lines: [line],
    taxCategory: 'S',
    taxRate: 1900,
    netCents: 1_900,
    taxCents: 361,
    grossCents: 2_261,
    ...keys,
  });
  const entry = { accountId, invoiceId, occurredOn: '2026-11-01' };
  const [payment] = await tx
    .insert(payments)
    .values({ accountId, invoiceId, cents: 261, method: 'bank_transfer', receivedOn: '2026-11-10', cause: invoiceId })
    .returning({ id: payments.id });
  const paid = { ...entry, cause: `payment:${payment?.id ?? ''}`, occurredOn: '2026-11-10' };
  const billed = { ...entry, cause: `invoice:${invoiceId}` };
  await tx.insert(ledgerEntries).values([
    { ...billed, line: 0, ledgerAccount: 'receivable', cents: 2_261 },
    { ...billed, line: 1, ledgerAccount: 'revenue', cents: -1_900 },
    { ...billed, line: 2, ledgerAccount: 'tax', cents: -361 },
    { ...paid, line: 0, ledgerAccount: 'bank', cents: 261 },
    { ...paid, line: 1, ledgerAccount: 'receivable', cents: -261 },
  ]);
  await insertSampleCollection(tx, { accountId, invoiceId, paymentMethodId });
  await tx.insert(invoiceRecipients).values({ accountId, email: 'buchhaltung@example.org' }).onConflictDoNothing();
};
