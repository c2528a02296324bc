import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '#modules/api-key';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import {
  accounts,
  customerReports,
  customers,
  issueComments,
  productRequests,
  resellerDepartures,
  resellerRequests,
  type ReportSending,
} from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { exportData } from './export-data.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the export of one’s data', () => {
  it('holds the billing address, and the keys one made oneself, without what opens anything', async () => {
    const { ctx, accountId } = await database.createTenant();
    await insertSampleProject(database, { accountId });
    const { key } = await createApiKey(ctx, { accountId, name: 'CI', role: 'viewer', expiresInDays: null });
    const data = await exportData(ctx);
    expect(data.billingAddresses).toMatchObject([{ accountId, company: 'Beispiel GmbH', city: 'Berlin' }]);
    expect(data.apiKeys).toMatchObject([{ accountId, name: 'CI', prefix: key.slice(0, 10) }]);
    expect(JSON.stringify(data)).not.toContain(key);
  });

  it('leaves bills out for those whose business they are not', async () => {
    const { ctx, accountId } = await database.createTenant({ role: 'editor' });
    await insertSampleProject(database, { accountId });
    expect(await exportData(ctx)).toMatchObject({ billingAddresses: [], apiKeys: [] });
  });

  it('holds what one wrote oneself about issues, and nothing that others wrote', async () => {
    const { ctx, accountId, userId } = await database.createTenant();
    const { issueId } = await insertSampleProject(database, { accountId });
    await inScope(database.db, [accountId], (tx) =>
      tx.insert(issueComments).values({ accountId, issueId, authorId: userId, text: 'Ich sehe nach' }),
    );
    expect((await exportData(ctx)).comments).toMatchObject([{ accountId, issueId, text: 'Ich sehe nach' }]);
  });

  it('holds what a reseller keeps about one and had sent to one, also after one has left it', async () => {
    const { accountId: resellerAccountId } = await database.createTenant({ kind: 'reseller' });
    const kind = { kind: 'reseller_customer', resellerAccountId } as const;
    const { ctx, accountId, userId, email } = await database.createTenant(kind);
    const sibling = await database.createTenant(kind);
    const viewer = await database.createTenant({ ...kind, role: 'viewer' });
    const record = { email: email.toUpperCase(), phone: '040 123' };
    await inScope(database.db, [accountId], (tx) => tx.update(customers).set(record));
    const at = '2026-02-03T08:00:00.000Z';
    const sent: ReportSending = { to: 'customer', recipients: [email, 'x@example.org'], by: null, at };
    const report = {
      accountId: resellerAccountId,
      customerName: 'Praxis',
      language: 'de',
      addressee: 'customer',
    } as const;
    await inScope(database.db, [resellerAccountId], (tx) =>
      tx.insert(customerReports).values([
        { ...report, customerAccountId: accountId, month: '2026-01', sendings: [sent] },
        // One to the reseller, and one about another customer.
        { ...report, customerAccountId: accountId, month: '2026-02', sendings: [{ ...sent, to: 'partner' }] },
        { ...report, customerAccountId: sibling.accountId, month: '2026-01', sendings: [sent] },
      ]),
    );
    const held = {
      customerRecords: [{ accountId, phone: '040 123' }],
      customerReports: [{ accountId, customerName: 'Praxis', month: '2026-01', sentAt: sent.at }],
    };
    expect(await exportData(ctx)).toMatchObject(held);
    expect(await exportData(sibling.ctx)).toMatchObject({ customerReports: [] });

    await inScope(database.db, [viewer.accountId], (tx) => tx.update(customers).set({ email: 'chefin@example.org' }));
    expect(await exportData(viewer.ctx)).toMatchObject({ customerRecords: [], customerReports: [] });

    await inScope(database.db, [accountId], async (tx) => {
      const decided = { state: 'confirmed', decidedAt: new Date() } as const;
      await tx
        .insert(resellerDepartures)
        .values({ accountId, resellerAccountId, begunBy: 'customer', userId, ...decided });
      await tx.update(accounts).set({ kind: 'direct', resellerAccountId: null });
    });
    expect((await exportData(ctx)).customerReports).toMatchObject(held.customerReports);
  });

  it('holds the statements of one’s accounts with every version that was published, and none of others', async () => {
    const { ctx, accountId } = await database.createTenant();
    const { projectId, statementId } = await insertSampleProject(database, { accountId });
    const stranger = await database.createTenant();
    const { statements } = await exportData(ctx);
    const stored = statements.find(({ id }) => id === statementId);
    expect(stored).toMatchObject({
      accountId,
      projectId,
      law: 'bfsg',
      draft: { conformance: expect.anything() },
      deletedAt: null,
      versions: [{ number: 1, isWithdrawn: false, document: { format: 'zugang-statement/1' } }],
    });
    expect(statements.filter(({ deletedAt }) => deletedAt !== null)).toHaveLength(1);
    expect(await exportData(stranger.ctx)).toMatchObject({ statements: [] });
  });

  it('holds what one asked a reseller for with its answer, and the request to become one', async () => {
    const { ctx, accountId, userId } = await database.createTenant();
    const { projectId } = await insertSampleProject(database, { accountId });
    const asked = { product: 'tool', package: 'pro', bracket: 100, interval: 'month', message: 'Bitte' } as const;
    const declined = { state: 'declined', answer: 'Nein', decidedAt: new Date() } as const;
    const who = { company: 'Agentur', contactName: 'Ada', email: 'ada@example.org', message: 'Gern' };
    await inScope(database.db, [accountId], async (tx) => {
      await tx.insert(productRequests).values({ accountId, projectId, userId, ...asked, ...declined });
      await tx.insert(resellerRequests).values({ accountId, userId, ...who, ...declined });
    });
    const data = await exportData(ctx);
    expect(data.productRequests).toMatchObject([{ projectId, product: 'tool', message: 'Bitte', answer: 'Nein' }]);
    expect(data.resellerRequests).toMatchObject([{ accountId, ...who, state: 'declined', answer: 'Nein' }]);
  });

  it('holds what one’s accounts asked, and nothing that others did', async () => {
    const { accountId, ctx } = await database.createTenant();
    const stranger = await database.createTenant();
    await insertSampleProject(database, { accountId });
    const { tickets } = await exportData(ctx);
    expect(tickets).toMatchObject([
      { accountId, subject: 'Frage', messages: [{ side: 'asker', text: 'Wie geht das?', files: ['protokoll.txt'] }] },
    ]);
    expect(await exportData(stranger.ctx)).toMatchObject({ tickets: [] });
  });
});
