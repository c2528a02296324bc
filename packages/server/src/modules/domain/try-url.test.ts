import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { crawls } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { tryUrl } from './try-url.ts';

let database: TestDatabase;
let ctx: Context;
let ids: SampleProject;

beforeAll(async () => {
  database = await createTestDatabase();
  const tenant = await database.createTenant();
  ctx = tenant.ctx;
  ids = await insertSampleProject(database, { accountId: tenant.accountId });
  await inScope(database.db, [tenant.accountId], (tx) =>
    tx.update(crawls).set({ robotsTxt: 'User-agent: *\nDisallow: /intern' }).where(eq(crawls.domainId, ids.domainId)),
  );
});
afterAll(() => database.drop());

const ask = (url: string, { include = [], exclude = [] }: { include?: string[]; exclude?: string[] } = {}) =>
  tryUrl(ctx, { projectId: ids.projectId, domainId: ids.domainId, url, include, exclude });

describe('trying an address', () => {
  it('decides as the crawler does, and names the pattern', async () => {
    const patterns = { include: ['/shop/*'], exclude: ['*/alt'] };
    expect(await ask('/shop/a', patterns)).toMatchObject({ isCrawled: true, pattern: '/shop/*' });
    expect(await ask('/shop/alt', patterns)).toMatchObject({ isCrawled: false, reason: 'excluded', pattern: '*/alt' });
    expect(await ask('/blog', patterns)).toMatchObject({ isCrawled: false, reason: 'not_included', pattern: null });
  });

  it('takes the start page always, and knows what the last robots.txt forbids', async () => {
    expect(await ask('https://example.org', { exclude: ['*'] })).toMatchObject({ isCrawled: true });
    expect(await ask('/intern/a')).toMatchObject({ isCrawled: false, reason: 'robots' });
  });

  it('understands addresses as people type them', async () => {
    expect((await ask('shop/a')).url).toBe('https://example.org/shop/a');
    expect((await ask('www.example.org/a')).url).toBe('https://www.example.org/a');
    expect(await ask('https://other.example/a')).toMatchObject({ isCrawled: false, reason: 'other_host' });
    expect(await ask('/prospekt.pdf')).toMatchObject({ isCrawled: false, reason: 'not_html' });
  });

  it('responds to a domain of another account as to one that does not exist', async () => {
    const stranger = (await database.createTenant()).ctx;
    const input = { projectId: ids.projectId, domainId: ids.domainId, url: '/', include: [], exclude: [] };
    await expect(tryUrl(stranger, input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(tryUrl(ctx, { ...input, domainId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
