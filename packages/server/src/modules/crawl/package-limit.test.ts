import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inScope } from '#platform/db/client';
import { crawls, domains, domainSettings, pages, resellerToolSettings, subscriptions } from '#platform/db/schema/index';
import { insertSampleProject } from '#platform/db/sample-project';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { sellingSettings } from '#platform/db/test-seller';
import { findCrawlJob } from './crawl-job.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A project in the bracket of 100 pages on a host that has no limit of its own. */
const begin = async (options: Parameters<TestDatabase['createTenant']>[0] = {}) => {
  const { ctx, accountId } = await database.createTenant(options);
  const ids = await insertSampleProject(database, { accountId });
  const within = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(database.db, [accountId], work);
  const crawlId = await within(async (tx) => {
    await tx.update(domains).set({ verifiedAt: new Date() });
    const [crawl] = await tx.select({ id: crawls.id }).from(crawls).where(eq(crawls.domainId, ids.domainId));
    return crawl?.id ?? '';
  });
  const settings = sellingSettings(ctx.settings);
  return {
    ids,
    within,
    limit: async (isSelling = true) => {
      const reader = isSelling ? { ...ctx, settings } : ctx;
      return (await within((tx) => findCrawlJob(tx, reader, crawlId)))?.pageLimit;
    },
    end: () => within((tx) => tx.update(subscriptions).set({ status: 'canceled' })),
  };
};

it('a crawl stops at the bracket and a tenth, without a package at 25 pages, without a seller at neither', async () => {
  const one = await begin();
  expect(await one.limit()).toBe(110);
  await one.end();
  expect(await one.limit()).toBe(25);
  expect(await one.limit(false)).toBe(100_000);
});

it('the domains of a project share its limit', async () => {
  const one = await begin();
  const { accountId, projectId, extraDomainId } = one.ids;
  const rows = Array.from({ length: 40 }, (_, index) => ({
    accountId,
    projectId,
    domainId: extraDomainId,
    url: `https://extra.example/${index}`,
    shape: randomUUID(),
    state: 'found' as const,
  }));
  await one.within((tx) => tx.insert(pages).values(rows));
  expect(await one.limit()).toBe(70);
  await one.end();
  expect(await one.limit()).toBe(0);
});

it('a domain without a maximum of its own stops where its account’s reseller has set it', async () => {
  const { accountId: resellerAccountId } = await database.createTenant({ kind: 'reseller' });
  const one = await begin({ kind: 'reseller_customer', resellerAccountId });
  await one.within((tx) => tx.delete(domainSettings));
  expect(await one.limit(false)).toBe(100_000);
  await inScope(database.db, [resellerAccountId], (tx) =>
    tx.insert(resellerToolSettings).values({ accountId: resellerAccountId, maxCrawlPages: 40 }),
  );
  expect(await one.limit(false)).toBe(40);
  const { accountId, domainId } = one.ids;
  const settings = { accountId, domainId, settings: { maxPages: 70 }, profileVersion: '' };
  await one.within((tx) => tx.insert(domainSettings).values(settings));
  expect(await one.limit(false)).toBe(70);
});
