import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import { auditLog, reportExports, scans } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { createExporter } from './export.fixture.ts';
import { cancelExport, createExport, forgetExports } from './index.ts';

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
    expect(done.fileName).toMatch(/^[\w.-]+_Befunde_\d{4}-\d\d-\d\d_de\.csv$/);
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
    const others = await createExporter(database);
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
