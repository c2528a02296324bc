import { limits } from '@zugang/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { saveSchedule } from '#modules/domain';
import { inScope } from '#platform/db/client';
import { projects, scans } from '#platform/db/schema/index';
import { cancelScan } from '../control/cancel-scan.ts';
import { pauseScan } from '../control/pause-scan.ts';
import { resumeScan } from '../control/resume-scan.ts';
import { pageOf } from '../scan.fixture.ts';
import { scanSite } from '../scan-site.fixture.ts';
import { startPlannedCheck } from './start-planned-check.ts';
import { startScan } from './start-scan.ts';

const { fixture } = scanSite({ '/': pageOf('Start') });

/** Running scans in other projects of an account. */
const insertRunning = (accountId: string, running: number): Promise<void> =>
  inScope(fixture.database.db, [accountId], async (tx) => {
    for (let index = 0; index < running; index += 1) {
      const licenceKey = `key-${accountId}-${index}`;
      const [project] = await tx.insert(projects).values({ accountId, title: 'Test', licenceKey }).returning();
      if (!project) throw new Error('no project');
      await tx.insert(scans).values({ accountId, projectId: project.id, mode: 'all' });
    }
  });
const start = () => startScan(fixture.ctx, { projectId: fixture.projectId, mode: 'all' });
const isLimit = { code: 'SCAN_LIMIT', retryAfterSeconds: 60 };

describe('the running scans of an account', () => {
  it('are limited: one more is refused, also where a paused one would run again', async () => {
    await insertRunning(fixture.accountId, limits.runningScans - 1);
    const scan = await start();
    const ids = { projectId: fixture.projectId, scanId: scan.id };
    await pauseScan(fixture.ctx, ids);
    await fixture.run(async (tx) => {
      const values = { accountId: fixture.accountId, title: 'Test', licenceKey: `last-${fixture.accountId}` };
      const [project] = await tx.insert(projects).values(values).returning();
      if (!project) throw new Error('no project');
      await tx.insert(scans).values({ accountId: fixture.accountId, projectId: project.id, mode: 'all' });
    });
    await expect(resumeScan(fixture.ctx, ids)).rejects.toMatchObject(isLimit);
    await cancelScan(fixture.ctx, ids);
    await expect(start()).rejects.toMatchObject(isLimit);
  });

  it('of another account do not count', async () => {
    const other = await fixture.database.createTenant();
    await insertRunning(other.accountId, limits.runningScans);
    expect(await start()).toMatchObject({ state: 'running' });
  });

  it('let a planned check wait, which starts when one has ended', async () => {
    const { ctx, accountId, projectId, domainId } = fixture;
    await insertRunning(accountId, limits.runningScans);
    const schedule = { every: 'day', hour: 3, weekday: 1, monthDay: 1, timeZone: 'Europe/Berlin' } as const;
    const { schedule: planned } = await saveSchedule(ctx, { projectId, domainId, schedule });
    const message = { accountId, projectId, domainId, nextAt: planned?.nextAt ?? '' };
    await expect(startPlannedCheck(ctx, message)).rejects.toMatchObject({ name: 'RetryJob' });
    await fixture.run((tx) => tx.update(scans).set({ state: 'finished' }).where(eq(scans.accountId, accountId)));
    await startPlannedCheck(ctx, message);
    expect(await fixture.latestScan()).toMatchObject({ mode: 'changed', state: 'running' });
  });
});
