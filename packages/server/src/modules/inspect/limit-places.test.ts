import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@zugang/contract';
import { createInspector, type Inspector } from '@zugang/browser';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { RetryJob } from '#platform/errors';
import { holdInspection } from './hold-inspection.ts';
import { holdInspectionQueue } from './jobs.ts';

let database: TestDatabase;
let egress: Egress;
let inspector: Inspector;
let ids: SampleProject;

beforeAll(async () => {
  database = await createTestDatabase();
  egress = await startEgress({ allowHosts: [] });
  inspector = createInspector({ egress });
  const { accountId } = await database.createTenant();
  ids = await insertSampleProject(database, { accountId });
});
afterAll(async () => {
  await inspector.close();
  await egress.close();
  await database.drop();
});

/** A running job of the queue, as the process that took it leaves it. */
const insertTaken = (accountId: string, key: string, startedOn: Date) =>
  inScope(database.db, [], (tx) =>
    tx.execute(sql`
      insert into pgboss.job (name, data, state, started_on, singleton_key, policy)
      values (${holdInspectionQueue.name}, ${JSON.stringify({ accountId })}::jsonb, 'active', ${startedOn.toISOString()}, ${key}, 'exclusive')`),
  );

const { inAll, perAccount } = limits.inspection;
const now = Date.now();

/** A worker takes the page; `before`: the accounts whose pages were taken by any process before, `after`: at the same time, but later. */
const take = async (before: readonly string[], after: readonly string[] = []): Promise<void> => {
  const { accountId, projectId, inspectionId } = ids;
  await inScope(database.db, [], (tx) =>
    tx.execute(sql`delete from pgboss.job where name = ${holdInspectionQueue.name}`),
  );
  for (const other of before) await insertTaken(other, randomUUID(), new Date(now - 1_000));
  for (const other of after) await insertTaken(other, randomUUID(), new Date(now + 1_000));
  await insertTaken(accountId, inspectionId, new Date(now));
  // The sample was closed long ago: who may hold it finds nothing to do.
  const hands = { inspector, stopping: new AbortController().signal };
  await holdInspection(database.contextFor(null), hands, { accountId, projectId, inspectionId });
};
const others = (pages: number) => Array.from({ length: pages }, () => randomUUID());
const own = (pages: number) => Array.from({ length: pages }, () => ids.accountId);

describe('places for live inspect', () => {
  it('are so many over all processes, and the next page is put back, with its turn', async () => {
    await expect(take(others(inAll))).rejects.toBeInstanceOf(RetryJob);
    await take(others(inAll - 1));
    await take(others(inAll - 1), others(5));
  });

  it('are so many for one account, whichever processes hold its pages', async () => {
    await expect(take(own(perAccount))).rejects.toBeInstanceOf(RetryJob);
    await take([...own(perAccount - 1), ...others(5)], own(3));
  });
});
