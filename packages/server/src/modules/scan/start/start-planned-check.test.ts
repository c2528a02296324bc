import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { removeSchedule, saveSchedule } from '#modules/domain';
import { insertSampleSubscription } from '#platform/db/sample-subscription';
import { sellingSettings } from '#platform/db/test-seller';
import { crawls, domainSchedules, scans, subscriptions } from '#platform/db/schema/index';
import { pageOf } from '../scan.fixture.ts';
import { scanSite } from '../scan-site.fixture.ts';
import { startPlannedCheck } from './start-planned-check.ts';
import { startScan } from './start-scan.ts';

const { fixture } = scanSite({ '/': pageOf('Start') });

const schedule = { every: 'day', hour: 3, weekday: 1, monthDay: 1, timeZone: 'Europe/Berlin' } as const;
const plan = async (): Promise<string> => {
  const { ctx, projectId, domainId } = fixture;
  const saved = await saveSchedule(ctx, { projectId, domainId, schedule });
  return saved.schedule?.nextAt ?? '';
};
const messageFor = (nextAt: string) => {
  const { accountId, projectId, domainId } = fixture;
  return { accountId, projectId, domainId, nextAt };
};
const start = (nextAt: string) => startPlannedCheck(fixture.ctx, messageFor(nextAt));
const readScans = () => fixture.run((tx) => tx.select().from(scans));
const readSchedule = async () => (await fixture.run((tx) => tx.select().from(domainSchedules)))[0];
/** What waits in the queue for this moment. */
const waiting = async (nextAt: string) => {
  const { rows } = await fixture.ctx.db.$client.query(
    "select start_after from pgboss.job where name = 'planned-check' and data->>'nextAt' = $1",
    [nextAt],
  );
  return (rows as { start_after: Date }[]).map((row) => row.start_after.toISOString());
};

describe('a planned check', () => {
  it('waits in the queue for its moment, which the domain shows', async () => {
    const nextAt = await plan();
    expect(nextAt > new Date().toISOString()).toBe(true);
    const [due] = await waiting(nextAt);
    expect(Math.abs(Date.parse(due ?? '') - Date.parse(nextAt))).toBeLessThan(60_000);
  });

  it('starts once, however often and however many at once its message comes, and names the next moment', async () => {
    const nextAt = await plan();
    await Promise.all([start(nextAt), start(nextAt), start(nextAt)]);
    await start(nextAt);
    expect(await readScans()).toMatchObject([{ mode: 'changed', state: 'running', startedBy: null }]);
    const row = await readSchedule();
    expect((row?.nextAt.getTime() ?? 0) > Date.parse(nextAt)).toBe(true);
    expect(row?.lastStartedAt).not.toBeNull();
    expect(await waiting(row?.nextAt.toISOString() ?? '')).toHaveLength(1);
  });

  it('starts as often as the package checks: not without one, and weekly on the Mondays of a daily schedule', async () => {
    const { accountId, projectId, ctx } = fixture;
    await plan();
    const startAt = async (nextAt: string) => {
      await fixture.run((tx) => tx.update(domainSchedules).set({ nextAt: new Date(nextAt) }));
      const selling = { ...ctx, settings: sellingSettings(ctx.settings) };
      await startPlannedCheck(selling, messageFor(new Date(nextAt).toISOString()));
      return (await readScans()).length;
    };
    const [monday, tuesday] = ['2026-11-23T02:00:00Z', '2026-11-24T02:00:00Z'];
    expect(await startAt(monday)).toBe(0);
    await fixture.run((tx) => insertSampleSubscription(tx, { accountId, projectId, subscriptionId: randomUUID() }));
    expect(await startAt(tuesday)).toBe(0);
    expect(await startAt(monday)).toBe(1);
    await fixture.run((tx) => tx.update(scans).set({ state: 'finished', finishedAt: new Date() }));
    await fixture.run((tx) => tx.update(subscriptions).set({ package: 'pro' }));
    expect(await startAt(tuesday)).toBe(2);
  });

  it('joins a scan that runs already, and does not read the domain twice', async () => {
    const nextAt = await plan();
    await startScan(fixture.ctx, { projectId: fixture.projectId, mode: 'all' });
    await start(nextAt);
    expect(await readScans()).toHaveLength(1);
    expect(await fixture.run((tx) => tx.select().from(crawls))).toHaveLength(1);
  });

  it('is out of date where the schedule was changed or removed', async () => {
    const before = await plan();
    await fixture.run((tx) =>
      tx
        .update(domainSchedules)
        .set({ nextAt: new Date(Date.parse(before) + 3_600_000) })
        .where(eq(domainSchedules.domainId, fixture.domainId)),
    );
    await start(before);
    expect(await readScans()).toEqual([]);
    const { ctx, projectId, domainId } = fixture;
    await removeSchedule(ctx, { projectId, domainId });
    await start(before);
    expect(await readScans()).toEqual([]);
  });
});
