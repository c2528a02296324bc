import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inScope } from '#platform/db/client';
import { contractAcceptances, outboxMails, users } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { announceContracts } from './announce-contracts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Tenant = Awaited<ReturnType<TestDatabase['createTenant']>>;
const accept = ({ accountId, userId }: Tenant, version: string) =>
  inScope(database.db, [accountId], (tx) =>
    tx.insert(contractAcceptances).values({
      accountId,
      documentKey: 'processing',
      version,
      locale: 'de',
      documentSha256: randomUUID(),
      pdfSha256: 'b',
      pdfKey: 'c',
      userId,
      userName: 'Ada Lovelace',
      userEmail: 'ada@example.org',
      userRole: 'owner',
      isAuthorised: true,
      customerName: 'Amt',
      partnerName: 'Betreiber',
      method: 'dashboard',
      acceptedAt: new Date(),
    }),
  );
const announce = () => announceContracts(database.contextFor(null));
const mailsTo = ({ email }: Tenant) => database.db.select().from(outboxMails).where(eq(outboxMails.recipient, email));
const createSigner = async (options?: Parameters<TestDatabase['createTenant']>[0]): Promise<Tenant> => {
  const tenant = await database.createTenant(options);
  await database.db.update(users).set({ confirmedAt: new Date() }).where(eq(users.id, tenant.userId));
  return tenant;
};

it('tells those who may sign once of a contract that is newer than theirs, and nobody else', async () => {
  const [behind, current, none, viewer, blocked] = [
    await createSigner(),
    await createSigner(),
    await createSigner(),
    await createSigner({ role: 'viewer' }),
    await createSigner(),
  ];
  await accept(behind, '1.0');
  await accept(viewer, '1.0');
  await accept(blocked, '1.0');
  await accept(current, '1.0');
  await accept(current, '1.1');
  await database.db.update(users).set({ isBlocked: true }).where(eq(users.id, blocked.userId));
  // The accounts of the viewer and of the blocked one are told too: whoever may sign later sees it in the dashboard.
  expect(await announce()).toBe(3);
  const [mail] = await mailsTo(behind);
  expect(mail?.subject).toBe('Neue Fassung: Vertrag zur Auftragsverarbeitung');
  expect(mail?.text).toContain('1.1');
  expect(mail?.text).toContain('26. November 2026');
  expect(mail?.text).toContain('- Abschnitt 11: Fristen');
  expect(mail?.text).toContain('/settings/contracts');
  expect(mail?.text).not.toContain('widersprechen');
  for (const one of [current, none, viewer, blocked]) expect(await mailsTo(one)).toEqual([]);
  expect(await announce()).toBe(0);
  expect(await mailsTo(behind)).toHaveLength(1);
});

it('tells once, however many workers run at the same time', async () => {
  const behind = await createSigner();
  await accept(behind, '1.0');
  const told = await Promise.all([announce(), announce(), announce()]);
  expect(told.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  expect(await mailsTo(behind)).toHaveLength(1);
});
