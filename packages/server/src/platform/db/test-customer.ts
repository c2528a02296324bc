import { randomUUID } from 'node:crypto';
import type { Locale } from '@zugang/contract';
import { addDays } from '../calendar.ts';
import { inScope, type Transaction } from './client.ts';
import { sampleBuyer } from './sample-invoice.ts';
import { insertSampleSubscription } from './sample-subscription.ts';
import { invoices, ledgerEntries } from './schema/index.ts';
import type { TestDatabase } from './test-database.ts';
import { sellingSettings, testSeller } from './test-seller.ts';

let lastNumber = 0;
const drawNumber = (today: string): string => {
  lastNumber += 1;
  return `${today.slice(0, 4)}-${String(lastNumber).padStart(5, '0')}`;
};

type NewInvoice = { accountId: string; subscriptionId: string; today: string; grossCents: number; language: Locale };

const insertInvoice = async (
  tx: Transaction,
  { accountId, subscriptionId, today, grossCents, language }: NewInvoice,
): Promise<{ id: string; number: string }> => {
  const taxCents = Math.round((grossCents * 19) / 119);
  const netCents = grossCents - taxCents;
  const [id, number] = [randomUUID(), drawNumber(today)];
  const service = { serviceStart: today, serviceEnd: today };
  const line = { text: 'Tool', quantity: 1, unitCents: netCents, discountCents: 0, netCents, ...service };
  const sums = { taxRate: 1900, netCents, taxCents, grossCents };
  const days = { issuedOn: today, dueOn: addDays(today, 14), ...service };
  const parties = { seller: testSeller().party, buyer: sampleBuyer, language };
  const known = { id, accountId, subscriptionId, number, kind: 'invoice', status: 'open', taxCategory: 'S' } as const;
  await tx
    .insert(invoices)
    .values({ ...known, ...parties, ...days, ...sums, cause: `period:${id}:${today}`, lines: [line] });
  const entry = { accountId, invoiceId: id, occurredOn: today, cause: `invoice:${id}` };
  await tx.insert(ledgerEntries).values([
    { ...entry, line: 0, ledgerAccount: 'receivable', cents: grossCents },
    { ...entry, line: 1, ledgerAccount: 'revenue', cents: -netCents },
    { ...entry, line: 2, ledgerAccount: 'tax', cents: -taxCents },
  ]);
  return { id, number };
};

/** A customer with a booked subscription, for tests of payments. */
export const createCustomer = async (database: TestDatabase) => {
  const { accountId, ctx: base } = await database.createTenant();
  const ctx = { ...base, settings: sellingSettings(base.settings) };
  const subscriptionId = randomUUID();
  const inAccount = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => inScope(database.db, [accountId], work);
  await inAccount((tx) => insertSampleSubscription(tx, { accountId, projectId: randomUUID(), subscriptionId }));
  /** An open invoice of 35.70 EUR, due two weeks after its day. */
  const issue = (today = '2026-11-01', { grossCents = 3570, language = 'de' }: Partial<NewInvoice> = {}) =>
    inAccount((tx) => insertInvoice(tx, { accountId, subscriptionId, today, grossCents, language }));
  return { accountId, subscriptionId, ctx, inAccount, issue };
};
/** What {@link createCustomer} gives. */
export type Customer = Awaited<ReturnType<typeof createCustomer>>;
