import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { inspections } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { forgetInspections } from './forget-inspections.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A page in an account of its own, last used so many hours ago. */
const insertPage = async (
  hours: number,
  set: Partial<typeof inspections.$inferInsert> = {},
): Promise<SampleProject> => {
  const { accountId } = await database.createTenant();
  const ids = await insertSampleProject(database, { accountId });
  const usedAt = new Date(Date.now() - hours * 3_600_000);
  await inScope(database.db, [accountId], (tx) => tx.update(inspections).set({ usedAt, ...set }));
  return ids;
};

const isKept = async ({ accountId, projectId, inspectionId }: SampleProject) => {
  const isIt = eq(inspections.id, inspectionId);
  const rows = await inScope(database.db, [accountId], (tx) => tx.select().from(inspections).where(isIt));
  const folder = `inspections/${accountId}/${projectId}/${inspectionId}`;
  const pictures = await Promise.all(['1.jpg', 'frame.jpg'].map((name) => database.storage.get(`${folder}/${name}`)));
  return { row: rows.length === 1, pictures: pictures.filter((picture) => picture !== null).length };
};

it('forgets pages with their pictures a day after their last use, whether they were closed or their worker died', async () => {
  const closed = await insertPage(25);
  const worker = await insertPage(25, { state: 'open', endReason: null, endedAt: null });
  const young = await insertPage(23);
  await forgetInspections(database.contextFor(null));
  expect(await isKept(closed)).toEqual({ row: false, pictures: 0 });
  expect(await isKept(worker)).toEqual({ row: false, pictures: 0 });
  expect(await isKept(young)).toEqual({ row: true, pictures: 2 });
});

it('goes on where another died between the pictures and the row', async () => {
  const old = await insertPage(25);
  const context = database.contextFor(null);
  const dying = { ...context.storage, removeAll: () => Promise.reject(new Error('the worker dies')) };
  await expect(forgetInspections({ ...context, storage: dying })).rejects.toThrow('the worker dies');
  expect(await isKept(old)).toEqual({ row: true, pictures: 2 });
  await context.storage.removeAll(`inspections/${old.accountId}/${old.projectId}/${old.inspectionId}`);
  await forgetInspections(context);
  expect(await isKept(old)).toEqual({ row: false, pictures: 0 });
});
