import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Transaction } from './client.ts';
import { resellerDepartures, resellerRequests, resellers } from './schema/index.ts';

/** A PNG of one pixel. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** For tests: what an account said as a reseller with its logo, a request of long ago that was declined, and a departure that was taken back. */
export const insertSamplePartnership = async (
  tx: Transaction,
  { storage }: Pick<Context, 'storage'>,
  accountId: string,
): Promise<void> => {
  const longAgo = new Date('2026-01-02T03:04:05Z');
  const past = { accountId, userId: randomUUID(), decidedAt: longAgo, createdAt: longAgo };
  const logoKey = `resellers/${accountId}/logo-0.png`;
  await storage.put(logoKey, logo, 'image/png');
  await tx
    .insert(resellers)
    .values({ accountId, logoKey })
    .onConflictDoUpdate({ target: resellers.accountId, set: { logoKey } });
  await tx.insert(resellerRequests).values({
    ...past,
    company: 'Beispiel GmbH',
    contactName: 'Toni Test',
    email: 'toni@example.org',
    state: 'declined',
    answer: 'Bitte später noch einmal.',
  });
  await tx
    .insert(resellerDepartures)
    .values({ ...past, resellerAccountId: randomUUID(), begunBy: 'customer', state: 'withdrawn' });
};
