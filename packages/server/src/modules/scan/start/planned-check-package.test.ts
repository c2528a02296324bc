import { afterAll, beforeAll, expect, it } from 'vitest';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import { domainSchedules, scans, subscriptions } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { sellingSettings } from '#platform/db/test-seller';
import { startPlannedCheck } from './start-planned-check.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// In Berlin these are Monday 00:30 and Tuesday 00:30, in UTC the days before.
const monday = '2099-11-22T23:30:00.000Z';
const tuesday = '2099-11-23T23:30:00.000Z';

type Sold = Partial<typeof subscriptions.$inferInsert>;
/** Whether the moment of a schedule starts a check. */
const isStarted = async (set: Sold, nextAt: string, every: 'day' | 'week' = 'day'): Promise<boolean> => {
  const { ctx, accountId } = await database.createTenant();
  const { projectId, domainId } = await insertSampleProject(database, { accountId });
  const within = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(database.db, [accountId], work);
  await within(async (tx) => {
    await tx.update(scans).set({ state: 'finished' });
    await tx.update(subscriptions).set(set);
    await tx.delete(domainSchedules);
    const schedule = { every, hour: 0, weekday: 1, monthDay: 1, timeZone: 'Europe/Berlin' };
    await tx.insert(domainSchedules).values({ accountId, projectId, domainId, ...schedule, nextAt: new Date(nextAt) });
  });
  const before = await within((tx) => tx.$count(scans));
  const selling = { ...ctx, settings: sellingSettings(ctx.settings) };
  await startPlannedCheck(selling, { accountId, projectId, domainId, nextAt });
  return (await within((tx) => tx.$count(scans))) > before;
};

it('a weekly package takes the Mondays of a daily schedule, in its own time zone', async () => {
  expect(await isStarted({ package: 'standard' }, monday)).toBe(true);
  expect(await isStarted({ package: 'standard' }, tuesday)).toBe(false);
  expect(await isStarted({ package: 'standard' }, tuesday, 'week')).toBe(true);
});

it('a daily package takes every day, no package none', async () => {
  expect(await isStarted({ package: 'pro' }, tuesday)).toBe(true);
  expect(await isStarted({ status: 'canceled' }, monday)).toBe(false);
  expect(await isStarted({ status: 'canceled' }, monday, 'week')).toBe(false);
});
