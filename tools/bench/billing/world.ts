import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectModules } from '../../../packages/server/src/entry/connect-modules.ts';
import { insertBareProject } from '../../../packages/server/src/platform/db/test-billable.ts';
import { createTestDatabase, type TestDatabase } from '../../../packages/server/src/platform/db/test-database.ts';
import { sellingSettings } from '../../../packages/server/src/platform/db/test-seller.ts';
import setup from '../../../packages/server/src/platform/db/test-setup.ts';
import { inScope } from '../../../packages/server/src/platform/db/client.ts';
import type { Context, WorkerContext } from '../../../packages/server/src/platform/context.ts';
import type { OperatorContext } from '../../../packages/server/src/platform/operator-scope.ts';
import type { WorkerServices } from '../../../packages/server/src/jobs/job.ts';
import { type Journal, openJournal } from './journal.ts';
import { type Payer, payerOf } from './payers.ts';

/** A customer of the bench, with the bank account that they pay from. */
export type Customer = Payer & { accountId: string; ctx: Context; projectIds: string[] };

/** A real database with the product's code on it, and the means to look at it from outside. */
export type World = {
  database: TestDatabase;
  /** Looks past row-level security, as the recount must. */
  owner: pg.Pool;
  journal: Journal;
  services: WorkerServices;
  operator: OperatorContext;
  addCustomer: (projects: number) => Promise<Customer>;
  close: () => Promise<void>;
  /** Stops the server at once, whatever it is doing. */
  stop: () => Promise<void>;
};

/** Opens the world. Commits wait for the disk, as in production. The seller takes part in OSS: rates of many countries are met. */
export const openWorld = async (): Promise<World> => {
  const stop = await setup();
  const database = await createTestDatabase();
  const owner = new pg.Pool({ connectionString: database.url, max: 4 });
  const name = new URL(database.url).pathname.slice(1);
  await owner.query(`alter database ${name} set synchronous_commit = ${process.env.BENCH_COMMIT ?? 'on'}`);
  connectModules();
  const base = database.contextFor(null);
  const settings = sellingSettings(base.settings, { usesOss: true });
  const context: WorkerContext = { ...base, settings };
  const operator: OperatorContext = {
    db: database.db,
    ip: '',
    userAgent: '',
    requestId: randomUUID(),
    mandate: { actor: { kind: 'job', name: 'bench' }, reason: 'Bench of billing' },
  };
  let customers = 0;
  return {
    database,
    owner,
    journal: await openJournal(owner),
    services: { context } as WorkerServices,
    operator,
    addCustomer: async (projects) => {
      const { accountId, ctx } = await database.createTenant();
      customers += 1;
      const payer = payerOf(customers);
      const projectIds = await inScope(database.db, [accountId], async (tx) => {
        const ids: string[] = [];
        for (let index = 0; index < projects; index += 1) ids.push(await insertBareProject(tx, accountId));
        return ids;
      });
      return { ...payer, accountId, ctx: { ...ctx, settings }, projectIds };
    },
    stop,
    close: async () => {
      await owner.end();
      await database.drop();
      await stop();
      delete process.env.TEST_DATABASE_URL;
    },
  };
};
