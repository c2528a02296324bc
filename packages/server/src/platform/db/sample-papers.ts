import { createHash, randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Transaction } from './client.ts';
import { insertSamplePartnership } from './sample-partnership.ts';
import { billingAddresses, contractAcceptances, contractNotices, vatChecks } from './schema/index.ts';

/** For tests: an account's address for bills, and how its VAT id was checked. */
const insertBilling = async (tx: Transaction, accountId: string): Promise<void> => {
  const place = { street: 'Hauptstraße 1', postcode: '10115', city: 'Berlin', country: 'DE' };
  const email = 'rechnung@example.org';
  await tx
    .insert(billingAddresses)
    .values({ accountId, type: 'company', company: 'Beispiel GmbH', vatId: 'DE136695976', ...place, email })
    .onConflictDoNothing();
  await tx.insert(vatChecks).values({ accountId, vatId: 'DE136695976', source: 'vies', outcome: 'valid' });
};

/** For tests: a contract that an account accepted, with its file. */
const insertAcceptance = async (
  tx: Transaction,
  { storage }: Pick<Context, 'storage'>,
  { accountId, acceptanceId }: { accountId: string; acceptanceId: string },
): Promise<void> => {
  const pdf = Buffer.from('%PDF-1.7');
  const pdfKey = `contracts/${accountId}/${acceptanceId}.pdf`;
  await storage.put(pdfKey, pdf, 'application/pdf');
  await tx.insert(contractNotices).values({ accountId, documentKey: 'processing', version: acceptanceId });
  await tx.insert(contractAcceptances).values({
    id: acceptanceId,
    accountId,
    documentKey: 'processing',
    version: '0.9',
    locale: 'de',
    documentSha256: 'b'.repeat(64),
    pdfSha256: createHash('sha256').update(pdf).digest('hex'),
    pdfKey,
    userId: randomUUID(),
    userName: 'Mia Mit',
    userEmail: 'mia@example.org',
    userRole: 'owner',
    isAuthorised: true,
    customerName: 'Beispiel GmbH',
    partnerName: 'Anbieter GmbH',
    method: 'dashboard',
    acceptedAt: new Date('2026-01-02T03:04:05Z'),
  });
};

/** For tests: an account's papers: its address for bills, what it said as a reseller, and a contract it accepted. */
export const insertPapers = async (
  tx: Transaction,
  ctx: Pick<Context, 'storage'>,
  { accountId, acceptanceId }: { accountId: string; acceptanceId: string },
): Promise<void> => {
  await insertBilling(tx, accountId);
  await insertSamplePartnership(tx, ctx, accountId);
  await insertAcceptance(tx, ctx, { accountId, acceptanceId });
};
