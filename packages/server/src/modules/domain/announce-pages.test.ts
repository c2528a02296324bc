import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import { outboxMails, pages, projectNotices, subscriptions } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { sellingSettings } from '#platform/db/test-seller';
import { getProject } from '#modules/project';
import { readOffer } from '#modules/subscription';
import { announcePages } from './announce-pages.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const limitNotices = new Set(['bracket_passed', 'page_limit_reached']);

/** A project in the package for fewer than 100 pages. */
const begin = async () => {
  const tenant = await database.createTenant();
  const { accountId } = tenant;
  const { projectId, domainId } = await insertSampleProject(database, { accountId });
  const within = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(database.db, [accountId], work);
  await within(async (tx) => {
    await tx.delete(projectNotices);
    await tx.delete(pages);
  });
  const ctx = { ...tenant.ctx, settings: sellingSettings(tenant.ctx.settings) };
  return {
    ...tenant,
    ctx,
    projectId,
    within,
    add: (count: number, isLeftOut = false) =>
      within((tx) =>
        tx.insert(pages).values(
          Array.from({ length: count }, () => ({
            accountId,
            projectId,
            domainId,
            url: `https://example.org/${randomUUID()}`,
            shape: '/',
            ...(isLeftOut
              ? { state: 'skipped' as const, skipReason: 'page_limit' as const }
              : { state: 'checked' as const }),
          })),
        ),
      ),
    announce: (isSelling = true) =>
      within((tx) =>
        announcePages(tx, isSelling ? ctx : tenant.ctx, { accountId, projectId, domainId, host: 'example.org' }),
      ),
    notices: async () =>
      (await within((tx) => tx.select().from(projectNotices).orderBy(projectNotices.id)))
        .filter(({ kind }) => limitNotices.has(kind))
        .map(({ kind, data }) => ({ kind, ...data })),
    shown: async () => [
      (await getProject(ctx, { projectId })).morePagesThan,
      (await readOffer(ctx, { projectId }, '2026-11-23')).morePagesThan,
    ],
  };
};
const passed = { kind: 'bracket_passed', pages: 110, bracket: 1_500, before: 100 };

describe('a project that outgrows its package', () => {
  it('is told once that it has passed the bracket, and that the crawl stopped where it did', async () => {
    const one = await begin();
    await one.add(99);
    await one.announce();
    expect(await one.notices()).toEqual([]);
    expect(await one.shown()).toEqual([null, null]);
    await one.add(11);
    await one.announce();
    expect(await one.notices()).toEqual([passed]);
    await one.add(5, true);
    await one.announce();
    const stopped = { kind: 'page_limit_reached', pages: 110, bracket: 100 };
    expect(await one.notices()).toEqual([passed, stopped]);
    expect(await one.shown()).toEqual([110, 110]);
    await one.within((tx) => tx.update(projectNotices).set({ dismissedAt: new Date() }));
    await one.announce();
    expect(await one.notices()).toEqual([passed, stopped]);
    const subjects = (await database.db.select().from(outboxMails).where(eq(outboxMails.recipient, one.email))).map(
      ({ subject }) => subject,
    );
    expect(subjects.filter((subject) => subject.startsWith('Mehr als 110 Seiten'))).toHaveLength(1);
  });

  it('has no limit any more, and no notice, once a larger package holds its pages', async () => {
    const one = await begin();
    await one.add(110);
    await one.add(5, true);
    await one.announce();
    await one.within((tx) => tx.update(subscriptions).set({ bracket: 1_500 }));
    expect(await one.shown()).toEqual([null, null]);
    await one.announce();
    expect((await one.notices()).map(({ kind }) => kind)).toEqual(['bracket_passed']);
  });

  it('without a package hears of the 25 pages, and of no bracket', async () => {
    const one = await begin();
    await one.within((tx) => tx.update(subscriptions).set({ status: 'canceled' }));
    await one.add(25);
    await one.add(1, true);
    await one.announce();
    expect(await one.notices()).toEqual([{ kind: 'page_limit_reached', pages: 25, bracket: 25 }]);
    expect(await one.shown()).toEqual([25, 25]);
  });

  it('hears nothing of packages where nothing is sold', async () => {
    const one = await begin();
    await one.add(150);
    await one.add(5, true);
    await one.announce(false);
    expect(await one.notices()).toEqual([]);
  });
});
