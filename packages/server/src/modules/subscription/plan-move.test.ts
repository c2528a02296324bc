import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyAccount } from '#modules/domain';
import { addDays, todayInBerlin } from '#platform/calendar';
import { domains, pages } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { followGrowth } from './index.ts';
import { beginBilling, monthly } from './subscription.fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  followGrowth();
});
afterAll(() => database.drop());
const begin = () => beginBilling(database);

describe('a project that grows past its bracket', () => {
  const today = todayInBerlin();
  const grow = async (one: Awaited<ReturnType<typeof begin>>, bracket: 0 | 1_500 | 10_000) => {
    // One page more than the bracket before holds; 0: more than all.
    const pagesCount = { 0: 100_000, 1_500: 150, 10_000: 1_500 }[bracket];
    const data = { pages: pagesCount, bracket, before: 100 };
    const about = { accountId: one.accountId, projectId: one.projectId, domainId: null };
    await one.within((tx) => notifyAccount(tx, one.ctx, { ...about, kind: 'bracket_passed', data }));
  };
  const fill = (one: Awaited<ReturnType<typeof begin>>, count: number) =>
    one.within(async (tx) => {
      const tenant = { accountId: one.accountId, projectId: one.projectId };
      const [domain] = await tx
        .insert(domains)
        .values({ ...tenant, host: `${randomUUID()}.example`, startUrl: 'https://site.example/', isPrimary: true })
        .returning();
      const rows = Array.from({ length: count }, (_, index) => ({
        ...tenant,
        domainId: domain?.id ?? '',
        url: `https://site.example/${index}`,
        shape: 'https://site.example/',
        state: 'checked' as const,
      }));
      await tx.insert(pages).values(rows);
    });

  it('moves with the first period that leaves two weeks to object, and says so with the price', async () => {
    const one = await begin();
    const { id } = await one.book(addDays(today, -25));
    await fill(one, 120);
    await grow(one, 1_500);
    const row = await one.row();
    expect(row).toMatchObject({ bracket: 100, plannedChange: { bracket: 1_500, isMove: true, netCents: 4_900 } });
    expect((await one.mails()).filter((subject) => subject.startsWith('Größeres Paket ab'))).toHaveLength(1);
    const soon = row.periodEnd ?? '';
    await one.run(soon);
    expect(await one.row()).toMatchObject({ id, bracket: 100, netCents: 1_900 });
    const later = (await one.row()).periodEnd ?? '';
    await one.run(later);
    expect(await one.row()).toMatchObject({ bracket: 1_500, netCents: 4_900, plannedChange: null });
  });

  it('stays where the customer objects, cancels, or the project has become smaller', async () => {
    const one = await begin();
    const { id } = await one.book(today);
    await grow(one, 1_500);
    expect((await one.object(id, today)).plannedChange).toBeNull();
    await expect(one.object(id, today)).rejects.toThrow('state');
    await grow(one, 10_000);
    await fill(one, 20);
    await one.run((await one.row()).periodEnd ?? '');
    expect(await one.row()).toMatchObject({ bracket: 100, netCents: 1_900, plannedChange: null });
    await one.cancel(id, today);
    await grow(one, 1_500);
    expect((await one.row()).plannedChange).toBeNull();
  });

  it('keeps what the customer has planned', async () => {
    const one = await begin();
    const { id } = await one.book(today, { ...monthly, package: 'pro' });
    await one.change(id, monthly, today);
    await grow(one, 1_500);
    expect((await one.row()).plannedChange).toMatchObject({ package: 'standard', bracket: 100, isMove: false });
  });

  it('is not moved beyond the largest, nor where nothing was booked', async () => {
    const [booked, tried] = [await begin(), await begin()];
    await booked.book(today);
    await grow(booked, 0);
    await tried.run(today);
    await grow(tried, 10_000);
    for (const one of [booked, tried]) expect((await one.row()).plannedChange).toBeNull();
  });
});
