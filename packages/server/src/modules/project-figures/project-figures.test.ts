import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Overview } from '@zugang/contract';
import { readOverview } from '#modules/overview';
import { getDomain } from '#modules/domain';
import { listPages } from '#modules/page';
import { getProject, removeDomain } from '#modules/project';
import { cancelScan, startScan } from '#modules/scan';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { issues, pages, projectFigures, scans } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { fillFigures } from './fill-figures.ts';
import { readFigures } from './read-figures.ts';
import { storeFigures } from './store-figures.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
let ctx: Context;
let ids: SampleProject;

const inAccount = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => inScope(database.db, [ids.accountId], work);

const addPage = (page: Partial<typeof pages.$inferInsert>) => {
  const { accountId, projectId, domainId } = ids;
  const url = `https://example.org/${randomUUID()}`;
  return inAccount((tx) =>
    tx.insert(pages).values({ accountId, projectId, domainId, url, shape: url, state: 'checked', ...page }),
  );
};

const store = () => inAccount((tx) => storeFigures(tx, ids));
const isStored = async (): Promise<boolean> =>
  (await inAccount((tx) => readFigures(tx, [ids.projectId]))).has(ids.projectId);
const forget = () =>
  inAccount(async (tx) => {
    await tx.delete(projectFigures).where(eq(projectFigures.projectId, ids.projectId));
    await tx.update(issues).set({ scoreGain: null }).where(eq(issues.projectId, ids.projectId));
  });

type Read = { overview: Overview; pages: number; states: Record<string, number>; found: number[] };
const read = async (): Promise<Read> => {
  const { projectId } = ids;
  const overview = await readOverview(ctx, { projectId });
  const list = { projectId, page: 1, size: 50, state: 'pages', sort: '-findings' } as const;
  const { states } = await listPages(ctx, list);
  const project = await getProject(ctx, { projectId });
  return { overview, states, pages: project.pagesCount, found: project.domains.map(({ pagesFound }) => pagesFound) };
};

/** What is read with stored figures must be what is read without them. */
const expectTrue = async (): Promise<Read> => {
  const withStored = await read();
  await forget();
  expect(await isStored()).toBe(false);
  expect(await read()).toEqual(withStored);
  return withStored;
};

beforeEach(async () => {
  const tenant = await database.createTenant();
  ctx = tenant.ctx;
  ids = await insertSampleProject(database, { accountId: tenant.accountId });
  await addPage({ state: 'found' });
  await addPage({ state: 'error', error: 'timeout' });
  await addPage({ state: 'skipped', skipReason: 'page_limit' });
  await addPage({ state: 'skipped', skipReason: 'robots' });
  await addPage({ domainId: ids.extraDomainId, score: 50, findings: 2 });
});

describe('the figures of a project', () => {
  it('are stored when a scan has ended, and are what counting gives', async () => {
    await store();
    expect(await isStored()).toBe(true);
    const { overview, states, found } = await expectTrue();
    expect(states).toEqual({ queued: 0, found: 1, checked: 2, error: 1, skipped: 2 });
    expect(found).toEqual([3, 1]);
    expect(overview.coverage).toMatchObject({ pagesChecked: 2, pagesKnown: 5, pagesInError: 1 });
  });

  it.each(['stored', 'counted'] as const)('have one number of pages wherever it is shown (%s)', async (how) => {
    await addPage({ state: 'queued' });
    await (how === 'stored' ? store() : forget());
    const { projectId, domainId, extraDomainId } = ids;
    const list = { projectId, page: 1, size: 50, state: 'pages', sort: '-findings' } as const;
    const [listed, own, extra, project] = await Promise.all([
      listPages(ctx, list),
      getDomain(ctx, { projectId, domainId }),
      getDomain(ctx, { projectId, domainId: extraDomainId }),
      getProject(ctx, { projectId }),
    ]);
    expect(listed.rows).toHaveLength(4);
    expect(listed.total).toBe(4);
    expect(project.pagesCount).toBe(4);
    expect([own.pagesFound, extra.pagesFound]).toEqual([3, 1]);
    expect((await listPages(ctx, { ...list, domainId })).total).toBe(3);
    // The overview also counts what waits and what the page limit left out: those are pages still to be checked.
    expect((await readOverview(ctx, { projectId })).coverage.pagesKnown).toBe(4 + 1 + 1);
  });

  it('are read, not counted, as long as that scan is the newest', async () => {
    await store();
    const before = await read();
    await addPage({ state: 'found' });
    expect(await read()).toEqual(before);
    await forget();
    expect((await read()).pages).toBe(before.pages + 1);
  });

  it('are counted while a scan is under way, and stored where it is cancelled', async () => {
    await store();
    const before = await read();
    const { id: scanId } = await startScan(ctx, { projectId: ids.projectId, mode: 'all' });
    expect(await isStored()).toBe(false);
    await addPage({ state: 'checked', score: 90 });
    expect((await read()).pages).toBe(before.pages + 1);
    await cancelScan(ctx, { projectId: ids.projectId, scanId });
    expect(await isStored()).toBe(true);
    await expectTrue();
  });

  it('are stored anew where a domain is removed with its pages', async () => {
    await store();
    await removeDomain(ctx, { projectId: ids.projectId, domainId: ids.extraDomainId });
    expect(await isStored()).toBe(true);
    const { found, overview } = await expectTrue();
    expect(found).toEqual([3]);
    expect(overview.coverage.pagesChecked).toBe(1);
  });

  it('are filled for scans that ended before they were stored, and once', async () => {
    await forget();
    const other = await database.createTenant();
    await insertSampleProject(database, { accountId: other.accountId });
    await fillFigures(database.db);
    expect(await isStored()).toBe(true);
    await fillFigures(database.db);
    await expectTrue();
  });

  it('are not stored for a scan that is under way', async () => {
    await inAccount((tx) =>
      tx.update(scans).set({ state: 'running', finishedAt: null }).where(eq(scans.id, ids.scanId)),
    );
    await store();
    expect(await isStored()).toBe(false);
  });
});
