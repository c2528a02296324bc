import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projects, reportExports } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { openJobs } from '#platform/queue/jobs';
import type { Storage } from '#platform/storage/storage';
import { createExporter, storageThat } from './export.fixture.ts';
import { cancelExport, createExport, forgetExports } from './index.ts';
import { exportsPerProcess, makeExportQueue } from './jobs.ts';
import { makeNextExport } from './make-next-export.ts';

const database: TestDatabase = await createTestDatabase();
afterAll(() => database.drop());

type Exporter = Awaited<ReturnType<typeof createExporter>>;
let ids: Exporter['ids'];
let ctx: Exporter['ctx'];
let scoped: Exporter['scoped'];
let create: Exporter['create'];
let get: Exporter['get'];
let make: Exporter['make'];
let fileOf: Exporter['fileOf'];
let rowOf: Exporter['rowOf'];
let decide: Exporter['decide'];
beforeEach(async () => {
  ({ ids, ctx, scoped, create, get, make, fileOf, rowOf, decide } = await createExporter(database));
});

describe('a worker', () => {
  it('holds no transaction while it writes the file', async () => {
    await create();
    const open: number[] = [];
    const countOpen = async () => {
      const { rows } = await database.pool.query<{ open: number }>(
        `select count(*)::int as open from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
      );
      open.push(rows[0]?.open ?? -1);
    };
    const write: Storage['write'] = (key, parts, type) =>
      database.storage.write(
        key,
        (async function* watched() {
          for await (const part of parts) {
            yield part;
            await countOpen();
          }
        })(),
        type,
      );
    await make({ ...ctx, storage: { ...database.storage, write } });
    expect(open.length).toBeGreaterThan(1);
    expect(new Set(open)).toEqual(new Set([0]));
  });

  it('writes again from the beginning what another left unfinished, and no half file is served', async () => {
    const { id } = await create();
    const dying = storageThat(database, async (key) => {
      await database.storage.put(key, Buffer.from('half'), 'text/csv');
      throw new Error('the worker dies');
    });
    await expect(make({ ...ctx, storage: { ...dying, removeAll: async () => undefined } })).rejects.toThrow('dies');
    expect((await get(id)).state).toBe('running');
    await expect(fileOf(id)).rejects.toMatchObject({ code: 'EXPORT_UNFINISHED' });
    await make();
    expect(await fileOf(id)).not.toContain('half');
    const { accountId, projectId } = ids;
    expect(await database.storage.get(`exports/${accountId}/${projectId}/${id}/1/file`)).toBeNull();
  });

  it('changes nothing once another has taken its export', async () => {
    const { id } = await create();
    const late = storageThat(database, async () => {
      await make();
    });
    await make({ ...ctx, storage: late });
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempt: 2, fileKey: expect.stringMatching(/\/2\/file$/) });
    expect(await fileOf(id)).toContain('https://example.org/');
  });

  it('ends nothing that another is still writing', async () => {
    const { id } = await create();
    const taken = storageThat(database, async () => {
      await scoped((tx) => tx.update(reportExports).set({ attempt: 2 }).where(eq(reportExports.id, id)));
    });
    await make({ ...ctx, storage: taken });
    expect(await rowOf(id)).toMatchObject({ state: 'running', attempt: 2, fileKey: null });
  });

  it('gives up after five attempts, and the next export is made', async () => {
    const [broken, next] = [await create('csv'), await create('json')];
    const storage = storageThat(database, () => Promise.reject(new Error('no space')));
    for (let attempt = 1; attempt < 5; attempt += 1)
      await expect(make({ ...ctx, storage })).rejects.toThrow('no space');
    await make({ ...ctx, storage });
    expect((await get(broken.id)).state).toBe('failed');
    await expect(fileOf(broken.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await make();
    expect((await get(next.id)).state).toBe('done');
  });

  it('gives up an export that ended its workers each time', async () => {
    const { id } = await create();
    await scoped((tx) =>
      tx.update(reportExports).set({ state: 'running', attempt: 5 }).where(eq(reportExports.id, id)),
    );
    await make();
    expect((await get(id)).state).toBe('failed');
  });

  it('stops when the export is cancelled, and removes what it wrote', async () => {
    const { id } = await create();
    const storage = storageThat(database, async () => {
      await cancelExport(ctx, { projectId: ids.projectId, exportId: id });
    });
    await make({ ...ctx, storage });
    expect((await get(id)).state).toBe('cancelled');
    const { accountId, projectId } = ids;
    expect(await database.storage.get(`exports/${accountId}/${projectId}/${id}/1/file`)).toBeNull();
  });

  it('leaves nothing of an export whose project was deleted meanwhile', async () => {
    const { id } = await create();
    const storage = storageThat(database, async () => {
      await scoped((tx) => tx.delete(projects).where(eq(projects.id, ids.projectId)));
    });
    await make({ ...ctx, storage });
    const { accountId, projectId } = ids;
    expect(await database.storage.get(`exports/${accountId}/${projectId}/${id}/1/file`)).toBeNull();
  });

  it('reads the data again where a decision changed them meanwhile', async () => {
    const { id } = await create('csv');
    let isFirst = true;
    const storage: Storage = {
      ...database.storage,
      write: async (key, parts, type) => {
        const size = await database.storage.write(key, parts, type);
        if (isFirst) await decide();
        isFirst = false;
        return size;
      },
    };
    await make({ ...ctx, storage });
    expect(await fileOf(id)).toContain('Ignoriert');
    expect((await create('csv')).id).toBe(id);
  });
});

describe('the queue of exports', () => {
  const jobs = openJobs(database.url, { log: database.contextFor(null).log, role: 'worker' });
  afterEach(() => jobs.stop());

  it('makes one of an account at a time, two in a process, and lets accounts take turns', async () => {
    const tenants = await Promise.all([1, 2, 3].map(() => createExporter(database)));
    const made: string[] = [];
    const active = new Map<string, number>();
    const seen = { most: 0, mostOfAccount: 0 };
    const storage = storageThat(database, async (key) => {
      const account = key.split('/')[1] ?? '';
      made.push(account);
      active.set(account, (active.get(account) ?? 0) + 1);
      seen.mostOfAccount = Math.max(seen.mostOfAccount, ...active.values());
      seen.most = Math.max(
        seen.most,
        [...active.values()].reduce((sum, one) => sum + one, 0),
      );
      await sleep(50);
      active.set(account, (active.get(account) ?? 0) - 1);
    });
    for (const { ctx: own, ids: of } of tenants)
      for (const format of ['csv', 'json', 'earl'] as const)
        await createExport(own, { projectId: of.projectId, format, locale: 'de' });
    // One message too many for each account: the queue sent one again whose worker was slow.
    await forgetExports(ctx);
    await jobs.start();
    await jobs.work(makeExportQueue, { concurrency: exportsPerProcess }, (message) =>
      makeNextExport({ ...ctx, jobs, storage }, message),
    );
    const accounts = tenants.map((tenant) => tenant.ids.accountId);
    const turns = () => made.filter((account) => accounts.includes(account));
    await expect.poll(() => turns().length, { timeout: 30_000 }).toBe(9);
    expect(seen).toEqual({ most: 2, mostOfAccount: 1 });
    // The third account is not kept waiting until the first two have everything.
    expect(turns().slice(0, 5)).toContain(accounts[2]);
  });
});
