import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '#modules/api-key';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import { issueComments } from '#platform/db/schema/index';
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
});
