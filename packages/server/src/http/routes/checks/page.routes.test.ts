import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page, PageDetail } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { pages } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';

const { database, server } = await createHarness();
let cookie: string;
let ids: SampleProject;

type NewPage = Partial<typeof pages.$inferInsert> & { url: string };
const insertPages = (rows: NewPage[]) =>
  inScope(database.db, [ids.accountId], (tx) =>
    tx.insert(pages).values(
      rows.map((row) => ({
        accountId: ids.accountId,
        projectId: ids.projectId,
        domainId: ids.domainId,
        shape: row.url,
        state: 'checked' as const,
        ...row,
      })),
    ),
  );

beforeAll(async () => {
  const { accountId, userId } = await database.createTenant();
  cookie = await server.signIn(userId);
  ids = await insertSampleProject(database, { accountId });
  await insertPages([
    { url: 'https://example.org/a', findings: 9, score: 40, statusCode: 200, title: 'Über uns' },
    { url: 'https://example.org/b', findings: 3, score: 90, statusCode: 200, lastCheckedAt: new Date('2024-01-01') },
    { url: 'https://example.org/c', state: 'found', statusCode: 200 },
    { url: 'https://example.org/d', state: 'queued' },
    { url: 'https://example.org/fehlt', state: 'error', error: 'http_4xx', statusCode: 404 },
    { url: 'https://example.org/geheim', state: 'skipped', skipReason: 'robots' },
    {
      url: 'https://example.org/alt',
      state: 'skipped',
      skipReason: 'redirect',
      statusCode: 301,
      targetUrl: 'https://example.org/a',
    },
    { url: 'https://shop.example.org/', domainId: ids.extraDomainId, findings: 1 },
  ]);
});

type PageList = { rows: Page[]; total: number; states: Record<string, number> };
const list = async (query = ''): Promise<PageList> => {
  const answer = await server.call('GET', `/api/projects/${ids.projectId}/pages?${query}`, { cookie });
  expect(answer.status).toBe(200);
  return (await answer.json()) as PageList;
};
const pathsOf = ({ rows }: PageList): string[] => rows.map(({ url }) => url.replace('https://example.org', ''));

describe('the crawl ledger', () => {
  it('shows pages first, most findings first, and counts every state', async () => {
    const found = await list();
    expect(pathsOf(found).slice(0, 2)).toEqual(['/a', '/b']);
    expect(found.total).toBe(6);
    expect(found.states).toEqual({ queued: 1, found: 1, checked: 4, error: 1, skipped: 2 });
  });

  it('says of every other URL why it was skipped or what went wrong', async () => {
    expect((await list('state=skipped&sort=url')).rows).toMatchObject([
      { skipReason: 'redirect', targetUrl: 'https://example.org/a', statusCode: 301, error: null },
      { skipReason: 'robots', targetUrl: null },
    ]);
    expect((await list('state=error')).rows).toMatchObject([{ error: 'http_4xx', statusCode: 404 }]);
  });

  it.each([
    ['state=all', 9],
    ['state=queued', 1],
    ['state=skipped&skipReason=robots', 1],
    ['state=all&search=%C3%BCber', 1],
    ['state=all&search=EXAMPLE.org%2Fa', 2],
    ['state=all&search=%25', 0],
  ])('%s', async (query, total) => {
    expect((await list(query)).total).toBe(total);
  });

  it('can be asked for one domain', async () => {
    const { rows, states } = await list(`domainId=${ids.extraDomainId}`);
    expect(rows.map(({ url }) => url)).toEqual(['https://shop.example.org/']);
    expect(states['checked']).toBe(1);
  });

  it.each([
    ['sort=url', '/'],
    ['sort=-score', '/b'],
    ['sort=score', '/a'],
    ['sort=checked', '/b'],
    ['sort=-status', '/fehlt'],
    ['sort=url&page=2&size=1', '/a'],
  ])('%s', async (query, first) => {
    expect(pathsOf(await list(query))[0]).toBe(first);
  });
});

describe('a page', () => {
  it('has its own findings, its screenshot’s size and where it was found', async () => {
    await inScope(database.db, [ids.accountId], async (tx) => {
      const [referrer] = await tx.select().from(pages).where(eq(pages.url, 'https://example.org/a'));
      await tx
        .update(pages)
        .set({ referrerId: referrer?.id ?? null, untried: ['keys'] })
        .where(eq(pages.id, ids.pageId));
    });
    const answer = await server.call('GET', `/api/projects/${ids.projectId}/pages/${ids.pageId}`, { cookie });
    const page = (await answer.json()) as PageDetail;
    expect(page).toMatchObject({
      url: 'https://example.org/',
      referrerUrl: 'https://example.org/a',
      screenshot: { width: 800, height: 600 },
      untried: ['keys'],
      findingsList: [{ id: ids.findingId, ruleId: 'image-alt', box: { x: 40, y: 200, width: 100, height: 50 } }],
    });
  });

  it('shows its screenshot to its own people', async () => {
    const path = `/api/projects/${ids.projectId}/pages/${ids.pageId}/screenshot`;
    const answer = await server.call('GET', path, { cookie });
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([800, 600]);
  });

  it('without a screenshot has none', async () => {
    const { rows } = await list('search=%2Fb');
    const answer = await server.call('GET', `/api/projects/${ids.projectId}/pages/${rows[0]?.id}/screenshot`, {
      cookie,
    });
    expect(answer.status).toBe(404);
  });

  it('of another project of the same account is not found here', async () => {
    const other = await insertSampleProject(database, { accountId: ids.accountId, host: `${randomUUID()}.example` });
    const answer = await server.call('GET', `/api/projects/${ids.projectId}/pages/${other.pageId}`, { cookie });
    expect(answer.status).toBe(404);
  });
});
