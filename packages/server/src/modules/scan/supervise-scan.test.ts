import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { crawls, scanPages } from '#platform/db/schema/index';
import { pauseScan } from './control/pause-scan.ts';
import { openScanFixture, pageOf, startTestSite, type ScanFixture, type TestSite } from './scan.fixture.ts';
import { startScan } from './start/start-scan.ts';
import { superviseScan } from './supervise-scan.ts';

let site: TestSite;
let fixture: ScanFixture;
beforeEach(async () => {
  site = await startTestSite({ '/': pageOf('Start', ['/a']), '/a': pageOf('A') });
  fixture = await openScanFixture(site);
  await startScan(fixture.ctx, { projectId: fixture.projectId, mode: 'all' });
});
afterEach(async () => {
  await fixture.close();
  await site.close();
});

const supervise = async () => {
  const { accountId, projectId } = fixture;
  await superviseScan(fixture.ctx, { accountId, projectId, scanId: (await fixture.latestScan()).id });
};
const loseJobs = () => fixture.run((tx) => tx.execute(sql`delete from pgboss.job`));
const countJobs = async (): Promise<Record<string, number>> => {
  const { rows } = await fixture.run((tx) =>
    tx.execute<{ name: string; jobs: number }>(sql`select name, count(*)::int as jobs from pgboss.job group by 1`),
  );
  return Object.fromEntries(rows.map(({ name, jobs }) => [name, jobs]));
};

describe('the supervisor of a scan', () => {
  it('sends lost work again, and nothing that waits already', async () => {
    await loseJobs();
    await supervise();
    expect(await countJobs()).toEqual({ 'crawl-step': 1, 'supervise-scan': 1 });
    await supervise();
    expect(await countJobs()).toEqual({ 'crawl-step': 1, 'supervise-scan': 1 });
    await fixture.crawlToEnd();
    await loseJobs();
    await supervise();
    await supervise();
    expect(await countJobs()).toEqual({ 'check-page': 2, 'supervise-scan': 1 });
  });

  it('ends a scan in which nothing is left to do', async () => {
    await fixture.run(async (tx) => {
      await tx.update(crawls).set({ state: 'finished' });
      await tx.delete(scanPages);
    });
    await supervise();
    expect(await fixture.latestScan()).toMatchObject({ state: 'finished' });
  });

  it('rests while the scan is paused', async () => {
    await pauseScan(fixture.ctx, { projectId: fixture.projectId, scanId: (await fixture.latestScan()).id });
    await loseJobs();
    await supervise();
    expect(await countJobs()).toEqual({});
  });
});
