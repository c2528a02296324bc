import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inScope } from '../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { defineQueue, type Queue } from './define-queue.ts';
import { RetryJob } from '../errors.ts';
import { countAheadOfFlow, recordTaken, releaseFlow, spreadOldMessages } from './fair-queue.ts';
import { createQueues, openJobs } from './jobs.ts';
import { createLog } from '../log.ts';

const pageMessage = z.object({ accountId: z.guid(), projectId: z.guid(), page: z.string() });
type PageMessage = z.infer<typeof pageMessage>;
type Site = { accountId: string; projectId: string };

let database: TestDatabase;
let owner: pg.Client;
let boss: PgBoss;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  boss = new PgBoss({ connectionString: database.url, max: 1, migrate: false, supervise: false, schedule: false });
  await boss.start();
});
afterAll(async () => {
  await boss.stop();
  await owner.end();
  await database.drop();
});

const createFairQueue = async (options: Parameters<typeof defineQueue<PageMessage>>[2] = {}) => {
  const queue = defineQueue(`test-${randomUUID()}`, pageMessage, {
    flowOf: ({ accountId, projectId }) => ({ accountId, flowId: projectId }),
    policy: 'exclusive',
    retryDelay: 0,
    retryBackoff: false,
    ...options,
  });
  await createQueues(database.url, [queue]);
  return queue;
};

const createSite = async (accountId?: string): Promise<Site> => ({
  accountId: accountId ?? (await database.createTenant()).accountId,
  projectId: randomUUID(),
});

/** Sends pages named by `name` and their number. */
const sendPages = (queue: Queue<PageMessage>, site: Site, [name, pages]: readonly [string, number]): Promise<void> =>
  inScope(database.db, [site.accountId], (tx) =>
    database.contextFor(null).jobs.sendMany(tx, queue, {
      messages: Array.from({ length: pages }, (_, index) => ({ ...site, page: `${name}${index}` })),
      keyOf: ({ projectId, page }) => `${projectId}:${page}`,
    }),
  );

/** Takes jobs as a worker's process does, without its pauses; returns the names of their pages. */
const take = async (queue: Queue<PageMessage>, jobs: number): Promise<string[]> => {
  const taken: string[] = [];
  while (taken.length < jobs) {
    const [job] = await boss.fetch<PageMessage>(queue.name, { includeMetadata: true });
    if (!job) return taken;
    await recordTaken(boss.getDb(), { queue: queue.name, priority: job.priority });
    taken.push(job.data.page);
    await boss.complete(queue.name, job.id);
  }
  return taken;
};

/** Lets a worker take jobs one after the other until `jobs` were taken; returns the names of their pages in that order. */
const work = async (
  queue: Queue<PageMessage>,
  jobs: number,
  handle: (page: string) => void = () => undefined,
): Promise<string[]> => {
  const taken: string[] = [];
  const done = Promise.withResolvers<void>();
  const blocked = Promise.withResolvers<void>();
  const worker = openJobs(database.url, { log: createLog('silent', 'test'), role: 'worker' });
  await worker.start();
  await worker.work(queue, { concurrency: 1 }, async ({ page }) => {
    if (taken.length === jobs) {
      done.resolve();
      await blocked.promise;
      // Given back as it was taken, for the worker that follows.
      throw new RetryJob('this worker ends');
    }
    taken.push(page);
    handle(page);
  });
  let isOver = false;
  const untilEmpty = async (): Promise<void> => {
    while (!isOver) {
      const { rows } = await owner.query<{ jobs: number }>(
        "select count(*)::int as jobs from pgboss.job where name = $1 and state <= 'active'",
        [queue.name],
      );
      if (rows[0]?.jobs === 0) return;
      await sleep(50);
    }
  };
  const emptied = untilEmpty();
  await Promise.race([done.promise, emptied]);
  isOver = true;
  // Its connection is the next one's.
  await emptied;
  blocked.resolve();
  await worker.stop();
  return taken;
};

const countOf = (taken: readonly string[], name: string): number =>
  taken.filter((page) => page.startsWith(name)).length;

describe('a fair queue', () => {
  it('takes the jobs of an account that comes new in turns with those of one that has thousands waiting', async () => {
    const queue = await createFairQueue();
    const [heavy, other] = [await createSite(), await createSite()];
    for (let sent = 0; sent < 5; sent += 1) await sendPages(queue, heavy, [`heavy${sent}-`, 1_000]);
    expect(countOf(await work(queue, 20), 'heavy0-')).toBe(20);
    await sendPages(queue, other, ['other', 5]);
    expect(countOf(await work(queue, 12), 'other')).toBe(5);
  });

  it('takes the jobs of one scan in the order in which they were sent', async () => {
    const queue = await createFairQueue();
    await sendPages(queue, await createSite(), ['page', 6]);
    expect(await take(queue, 10)).toEqual(['page0', 'page1', 'page2', 'page3', 'page4', 'page5']);
  });

  it('takes the jobs of visitors without an account as one flow, behind those of accounts', async () => {
    const queue = await createFairQueue();
    const visitors = { ...queue, flowOf: () => 'visitors' as const };
    await sendPages(queue, await createSite(), ['tenant', 30]);
    for (let visitor = 0; visitor < 30; visitor += 1)
      await sendPages(visitors, await createSite(), [`visitor${visitor}-`, 1]);
    const taken = await take(queue, 16);
    expect(countOf(taken, 'tenant')).toBe(12);
    expect(taken.filter((page) => page.startsWith('visitor'))).toEqual([
      'visitor0-0',
      'visitor1-0',
      'visitor2-0',
      'visitor3-0',
    ]);
  });

  it('gives an account with many scans less than twice the share of one with a single scan', async () => {
    const queue = await createFairQueue();
    const heavy = await createSite();
    for (let scan = 0; scan < 8; scan += 1)
      await sendPages(queue, scan === 0 ? heavy : await createSite(heavy.accountId), ['heavy', 60]);
    await sendPages(queue, await createSite(), ['other', 60]);
    const taken = await take(queue, 60);
    expect(countOf(taken, 'other')).toBeGreaterThanOrEqual(20);
    expect(countOf(taken, 'heavy')).toBeGreaterThanOrEqual(30);
  });

  it('gives every scan of an account pages early', async () => {
    const queue = await createFairQueue();
    const first = await createSite();
    await sendPages(queue, first, ['first', 100]);
    await sendPages(queue, await createSite(first.accountId), ['second', 100]);
    expect(countOf(await take(queue, 20), 'second')).toBeGreaterThanOrEqual(4);
  });

  it('costs an account nothing for what it sends again while it waits', async () => {
    const queue = await createFairQueue();
    const [site, other] = [await createSite(), await createSite()];
    for (let sent = 0; sent < 20; sent += 1) await sendPages(queue, site, ['page', 3]);
    await sendPages(queue, other, ['other', 10]);
    await sendPages(queue, site, ['later', 1]);
    expect((await take(queue, 10)).includes('later0')).toBe(true);
  });

  it('keeps the place of a job that is retried', async () => {
    const queue = await createFairQueue();
    await sendPages(queue, await createSite(), ['page', 30]);
    let failures = 0;
    const taken = await work(queue, 20, (page) => {
      if (page !== 'page0' || failures > 0) return;
      failures += 1;
      throw new RetryJob('the host asks to be left alone');
    });
    expect(taken.filter((page) => page === 'page0')).toHaveLength(2);
  });

  it('begins at the virtual time again where a flow was released', async () => {
    const queue = await createFairQueue();
    const [cancelled, other] = [await createSite(), await createSite()];
    await sendPages(queue, cancelled, ['cancelled', 200]);
    await sendPages(queue, other, ['other', 50]);
    await inScope(database.db, [cancelled.accountId], (tx) =>
      releaseFlow(tx, { accountId: cancelled.accountId, flowId: cancelled.projectId }),
    );
    await sendPages(queue, cancelled, ['anew', 1]);
    expect((await take(queue, 10)).includes('anew0')).toBe(true);
  });

  it('says how many jobs go before the first one of a flow', async () => {
    const queue = await createFairQueue();
    const [first, second] = [await createSite(), await createSite()];
    await sendPages(queue, first, ['first', 40]);
    await take(queue, 4);
    await sendPages(queue, second, ['second', 3]);
    const ahead = await inScope(database.db, [second.accountId], (tx) =>
      countAheadOfFlow(tx, { queue: queue.name, flowId: second.projectId }),
    );
    expect(ahead).toBeLessThanOrEqual(1);
    const unknown = await inScope(database.db, [first.accountId], (tx) =>
      countAheadOfFlow(tx, { queue: queue.name, flowId: second.projectId }),
    );
    expect(unknown).toBe(0);
  });
});

describe('the numbers of a fair queue', () => {
  it('begin anew before they leave 32 bits, and what waits keeps its order', async () => {
    const queue = await createFairQueue();
    const [first, second] = [await createSite(), await createSite()];
    await owner.query('insert into queue_clocks (queue, tag) values ($1, 999999998)', [queue.name]);
    await sendPages(queue, first, ['first', 6]);
    await take(queue, 3);
    await sendPages(queue, second, ['second', 2]);
    const { rows } = await owner.query<{ tag: string }>('select tag from queue_clocks where queue = $1', [queue.name]);
    expect(Number(rows[0]?.tag)).toBeLessThan(1_000);
    const taken = await take(queue, 10);
    expect(taken).toEqual(['first3', 'second0', 'first4', 'second1', 'first5']);
  });

  it('are given to messages of an earlier version, account by account', async () => {
    const queue = await createFairQueue();
    const old = defineQueue(queue.name, pageMessage, { policy: 'exclusive' });
    const [heavy, other] = [await createSite(), await createSite()];
    await sendPages(old, heavy, ['heavy', 50]);
    await sendPages(old, other, ['other', 2]);
    await spreadOldMessages(owner, [queue.name]);
    expect(countOf(await take(queue, 4), 'other')).toBe(2);
    await sendPages(queue, await createSite(), ['new', 1]);
    await spreadOldMessages(owner, [queue.name]);
    expect(countOf(await take(queue, 4), 'new')).toBe(1);
  });
});
