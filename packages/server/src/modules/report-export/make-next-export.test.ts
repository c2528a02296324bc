import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { limits, type ProjectExport } from '@zugang/contract';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { auditLog, issues, projects, reportExports, scans } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { openJobs } from '#platform/jobs';
import type { Storage } from '#platform/storage';
import { cancelExport, createExport, getExport, readExportFile } from './index.ts';
import { exportsPerProcess, makeExportQueue } from './jobs.ts';
import { makeNextExport } from './make-next-export.ts';
import { forgetExports } from './forget-exports.ts';

const database: TestDatabase = await createTestDatabase();
let ids: SampleProject;
let ctx: Context;
afterAll(() => database.drop());

const newTenant = async (): Promise<{ ids: SampleProject; ctx: Context }> => {
  const tenant = await database.createTenant();
  return { ctx: tenant.ctx, ids: await insertSampleProject(database, { accountId: tenant.accountId }) };
};

beforeEach(async () => {
  ({ ids, ctx } = await newTenant());
});

const scoped = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(database.db, [ids.accountId], work);
const create = (format: ProjectExport['format'] = 'csv', locale: 'de' | 'en' = 'de') =>
  createExport(ctx, { projectId: ids.projectId, format, locale });
const get = (exportId: string) => getExport(ctx, { projectId: ids.projectId, exportId });
const make = (given: Context = ctx) => makeNextExport(given, { accountId: ids.accountId });
const fileOf = async (exportId: string) =>
  Buffer.from(await (await readExportFile(ctx, { projectId: ids.projectId, exportId })).arrayBuffer()).toString();
const rowOf = async (exportId: string) => {
  const [row] = await scoped((tx) => tx.select().from(reportExports).where(eq(reportExports.id, exportId)));
  return row;
};
const decide = () =>
  scoped(async (tx) => {
    const { accountId, issueId, projectId } = ids;
    await tx.update(issues).set({ state: 'ignored' }).where(eq(issues.id, issueId));
    await tx.insert(auditLog).values({ accountId, action: 'issue.ignore', targetId: issueId, data: { projectId } });
  });
/** Storage in which writing does something else first. */
const storageThat = (before: (key: string) => Promise<void>): Storage => ({
  ...database.storage,
  write: async (key, parts, type) => {
    await before(key);
    return database.storage.write(key, parts, type);
  },
});

describe('an export', () => {
  it('waits, is written by a worker, and can be downloaded then', async () => {
    const { id, state, ahead, size } = await create();
    expect({ state, ahead, size }).toEqual({ state: 'queued', ahead: 0, size: null });
    await expect(fileOf(id)).rejects.toMatchObject({ code: 'EXPORT_UNFINISHED' });
    await make();
    const done = await get(id);
    expect(done).toMatchObject({
      state: 'done',
      progress: { done: 1, total: 1 },
      scan: { id: ids.scanId },
      mayCancel: false,
    });
    expect(done.fileName).toMatch(/^Zugang example\.org .*\.csv$/);
    expect(Buffer.byteLength(await fileOf(id))).toBe(done.size);
  });

  it('is the same one while it waits and while the data are the same, and a new one after a decision', async () => {
    const first = await create();
    expect((await create()).id).toBe(first.id);
    await make();
    expect((await create()).id).toBe(first.id);
    expect((await create('csv', 'en')).id).not.toBe(first.id);
    await decide();
    expect((await create()).id).not.toBe(first.id);
  });

  it('is a new one after a check', async () => {
    const first = await create();
    await make();
    await scoped((tx) =>
      tx.insert(scans).values({ accountId: ids.accountId, projectId: ids.projectId, mode: 'all', state: 'finished' }),
    );
    expect((await create()).id).not.toBe(first.id);
  });

  it('says its place among those of the account, members before visitors', async () => {
    const { accountId, projectId } = ids;
    await scoped((tx) =>
      tx.insert(reportExports).values({ accountId, projectId, format: 'pdf', locale: 'de', audience: 'visitors' }),
    );
    const places = [await create('csv'), await create('json'), await create('earl')].map(({ ahead }) => ahead);
    expect(places).toEqual([0, 1, 2]);
    await make();
    const [visitor] = await scoped((tx) =>
      tx.select().from(reportExports).where(eq(reportExports.audience, 'visitors')),
    );
    expect(visitor?.state).toBe('queued');
  });

  it('is refused where too many of the account wait', async () => {
    const { accountId, projectId } = ids;
    const others = await newTenant();
    const rows = Array.from({ length: limits.exports.waiting }, (_, at) => ({
      accountId,
      projectId,
      format: 'csv' as const,
      // Any text is a language to the table: so many formats there are not.
      locale: `x${at}` as 'de',
      audience: 'members' as const,
    }));
    await scoped((tx) => tx.insert(reportExports).values(rows));
    await expect(create()).rejects.toMatchObject({ code: 'EXPORT_LIMIT', retryAfterSeconds: 60 });
    const other = await createExport(others.ctx, { projectId: others.ids.projectId, format: 'csv', locale: 'de' });
    expect(other.state).toBe('queued');
  });

  it('records who exported what, and who downloaded it', async () => {
    const { id } = await create();
    await make();
    await fileOf(id);
    const rows = await scoped((tx) => tx.select().from(auditLog).where(eq(auditLog.targetId, id)));
    const data = { projectId: ids.projectId, format: 'csv', locale: 'de' };
    const userId = ctx.principal?.userId;
    expect(rows).toMatchObject([
      { action: 'report.export', userId, data },
      { action: 'report.download', userId, data },
    ]);
  });
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
    const dying = storageThat(async (key) => {
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
    const late = storageThat(async () => {
      await make();
    });
    await make({ ...ctx, storage: late });
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempt: 2, fileKey: expect.stringMatching(/\/2\/file$/) });
    expect(await fileOf(id)).toContain('https://example.org/');
  });

  it('gives up after five attempts, and the next export is made', async () => {
    const [broken, next] = [await create('csv'), await create('json')];
    const storage = storageThat(() => Promise.reject(new Error('no space')));
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
    const storage = storageThat(async () => {
      await cancelExport(ctx, { projectId: ids.projectId, exportId: id });
    });
    await make({ ...ctx, storage });
    expect((await get(id)).state).toBe('cancelled');
    const { accountId, projectId } = ids;
    expect(await database.storage.get(`exports/${accountId}/${projectId}/${id}/1/file`)).toBeNull();
  });

  it('leaves nothing of an export whose project was deleted meanwhile', async () => {
    const { id } = await create();
    const storage = storageThat(async () => {
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

describe('cancelling', () => {
  it('ends an export that waits; one that is done stays', async () => {
    const { id } = await create();
    const input = { projectId: ids.projectId, exportId: id };
    expect(await cancelExport(ctx, input)).toMatchObject({ state: 'cancelled', ahead: null });
    await make();
    await expect(fileOf(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const other = await create('json');
    await make();
    expect(await cancelExport(ctx, { ...input, exportId: other.id })).toMatchObject({ state: 'done' });
  });

  it('is for who asked for it and for who may change the project', async () => {
    const { id } = await create();
    const role = 'viewer' as const;
    const accounts = new Map([[ids.accountId, { role, ownership: 'own' as const }]]);
    const { principal } = await database.createTenant();
    const viewer = { ...ctx, principal: { ...principal, accounts } as Context['principal'] };
    await expect(cancelExport(viewer, { projectId: ids.projectId, exportId: id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const own = await createExport(viewer, { projectId: ids.projectId, format: 'json', locale: 'de' });
    expect(own.mayCancel).toBe(true);
  });
});

describe('files that have expired', () => {
  it('are not served, and deleted with their rows', async () => {
    const { id } = await create();
    await make();
    const key = (await rowOf(id))?.fileKey ?? '';
    await scoped((tx) =>
      tx
        .update(reportExports)
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where(eq(reportExports.id, id)),
    );
    await expect(fileOf(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await database.storage.get(key)).not.toBeNull();
    await forgetExports(ctx);
    expect(await database.storage.get(key)).toBeNull();
    expect(await rowOf(id)).toBeUndefined();
    await expect(get(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the queue of exports', () => {
  const jobs = openJobs(database.url, { log: database.contextFor(null).log, role: 'worker' });
  afterEach(() => jobs.stop());

  it('makes one of an account at a time, two in a process, and lets accounts take turns', async () => {
    const tenants = [await newTenant(), await newTenant(), await newTenant()];
    const made: string[] = [];
    const active = new Map<string, number>();
    const seen = { most: 0, mostOfAccount: 0 };
    const storage = storageThat(async (key) => {
      const account = key.split('/')[1] ?? '';
      made.push(account);
      active.set(account, (active.get(account) ?? 0) + 1);
      seen.mostOfAccount = Math.max(seen.mostOfAccount, ...active.values());
      seen.most = Math.max(
        seen.most,
        active.values().reduce((sum, one) => sum + one, 0),
      );
      await sleep(50);
      active.set(account, (active.get(account) ?? 0) - 1);
    });
    for (const { ctx: own, ids: of } of tenants)
      for (const format of ['csv', 'json', 'earl'] as const)
        await createExport(own, { projectId: of.projectId, format, locale: 'de' });
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
