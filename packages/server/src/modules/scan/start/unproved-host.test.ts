import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { defaultCrawlSettings, limits } from '@zugang/contract';
import { createInspector, createPageRunner, type Inspector, type PageRunner } from '@zugang/browser';
import { createTextResolver, findProof, probeDomain, type ProofRequest } from '@zugang/crawler';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { runCrawlStep } from '#modules/crawl';
import { saveSettings, verifyDomain } from '#modules/domain';
import { createRateLimits } from '#modules/identity';
import { holdInspection, startInspection } from '#modules/inspect';
import { checkDomain } from '#modules/project';
import { runPublicCheck } from '#modules/public-check';
import { runCheck, startCheck } from '#modules/tool';
import type { Context } from '#platform/context';
import { inPublicCheckQueue } from '#platform/db/client';
import { crawls, domains, hostRateLimits, inspections, publicChecks, scanPages } from '#platform/db/schema/index';
import { RetryJob } from '#platform/errors';
import { openJobs } from '#platform/queue/jobs';
import { checkPage } from '../page/check-page.ts';
import { checkPageQueue } from '../jobs.ts';
import { openScanFixture, pageOf, startTestSite, type ScanFixture, type TestSite } from '../scan.fixture.ts';
import { startScan } from './start-scan.ts';
import { superviseScan } from '../supervise-scan.ts';

const page = `<!doctype html><html lang="de"><title>Start</title><link rel="stylesheet" href="/a.css">
<h1>Start</h1><img src="/b.png" alt=""><script src="/c.js"></script></html>`;

let site: TestSite;
let fixture: ScanFixture;
let ctx: Context;
let egress: Egress;
let runner: PageRunner;
let inspector: Inspector;

beforeAll(async () => {
  // The place of a proof leads on five times.
  const places = ['/.well-known/zugang-verification.txt', '/1', '/2', '/3', '/4', '/5'];
  const moved = places.slice(1).map((location, at) => [places[at], { status: 302, headers: { location } }] as const);
  site = await startTestSite({ '/': page, ...Object.fromEntries(moved) });
  egress = await startEgress({ allowHosts: [site.host] });
  runner = createPageRunner({ egress, tabs: 1, probes: [] });
  inspector = createInspector({ egress });
});
afterAll(async () => {
  await inspector.close();
  await runner.close();
  await egress.close();
  await site.close();
});
beforeEach(async () => {
  site.requests.length = 0;
  fixture = await openScanFixture(site, { isLimited: true });
  const probe: Context['egress']['probe'] = (input, onRequest) =>
    probeDomain(egress, input, { failAfterMs: 0, onRequest });
  const look = (request: ProofRequest) => findProof({ egress, resolveTexts: createTextResolver([]) }, request);
  ctx = { ...fixture.ctx, egress: { probe, findProof: look, get: egress.get } };
  await save();
});
afterEach(() => fixture.close());

const save = () =>
  saveSettings(ctx, {
    projectId: fixture.projectId,
    domainId: fixture.domainId,
    settings: {
      ...defaultCrawlSettings,
      headers: [{ name: 'X-Probe', value: 'kopf-geheim' }],
      cookies: [{ name: 'keks', value: 'keks-geheim' }],
      basicAuth: { user: 'rita', password: 'wort-geheim' },
      forms: 'try',
    },
  });
const ref = () => ({ projectId: fixture.projectId, domainId: fixture.domainId });
const rateLimits = () => createRateLimits(fixture.database.pool);

const crawlOnce = async () => {
  const [crawl] = await fixture.run((tx) => tx.select().from(crawls).where(eq(crawls.state, 'running')).limit(1));
  if (!crawl) return;
  const { accountId, projectId } = fixture;
  await runCrawlStep(ctx, fixture.reach, { accountId, projectId, crawlId: crawl.id, step: crawl.step });
};
const checkStart = async (by = runner) => {
  const { accountId, projectId } = fixture;
  const pageId = (await fixture.pageRows()).get('/')?.id ?? '';
  const message = { accountId, projectId, scanId: (await fixture.latestScan()).id, pageId };
  await checkPage(ctx, { egress, runner: by }, message);
};
const view = {
  viewport: 'desktop',
  zoom: 100,
  scheme: 'light',
  vision: 'none',
  isForcedColors: false,
  isReducedMotion: false,
} as const;
const inspect = async () => {
  const { accountId, projectId } = fixture;
  const started = await startInspection(ctx, { projectId, url: site.url, view });
  const stopping = new AbortController();
  const held = holdInspection(
    ctx,
    { inspector, stopping: stopping.signal },
    { accountId, projectId, inspectionId: started.id },
  );
  held.catch(() => undefined);
  const isOpen = async () => (await fixture.run((tx) => tx.select().from(inspections)))[0]?.state === 'open';
  while (!(await isOpen())) await Promise.race([held, new Promise((resolve) => setTimeout(resolve, 50))]);
  stopping.abort();
  await held.catch(() => undefined);
};
const embed = async () => {
  const { id } = await startCheck(ctx, rateLimits(), { ...ref() });
  await runCheck(ctx, { egress }, { accountId: fixture.accountId, checkId: id });
};

const visit = async () => {
  const expiresAt = new Date(Date.now() + 60_000);
  const values = { tokenHash: 'a', network: 'a', url: site.url, host: site.host, expiresAt };
  const rows = await inPublicCheckQueue(ctx.db, (tx) => tx.insert(publicChecks).values(values).returning());
  await runPublicCheck(ctx, { runner }, { publicCheckId: rows[0]?.id ?? '' });
};

/** By another account: this one has it already. */
const tryDomain = async () => {
  const { accountId, ctx: other } = await fixture.database.createTenant();
  await checkDomain({ ...ctx, principal: other.principal }, { accountId, domain: site.host });
};

/** Each way in which a user makes us send requests to the host of a domain. */
const features: Record<string, () => Promise<unknown>> = {
  'a typed domain is tried': tryDomain,
  'a proof is looked for in the file': () => verifyDomain(ctx, rateLimits(), { ...ref(), method: 'file' }),
  'a proof is looked for on the start page': () => verifyDomain(ctx, rateLimits(), { ...ref(), method: 'meta' }),
  'a crawl reads': async () => {
    await startScan(ctx, { projectId: fixture.projectId, mode: 'all' });
    await crawlOnce();
    await crawlOnce();
    await crawlOnce();
  },
  'a page is checked': () => checkStart(),
  'a visitor without an account has a page checked': visit,
  'a page is held open': inspect,
  'the widget is looked for': embed,
};

const { perHour, atOnce } = limits.unverifiedRequests;
const requestSeconds = 3_600 / (perHour - atOnce);

/** Seconds until what the host was requested is paid for, by the table; then nothing has to be waited for. */
const takePaid = async (): Promise<number> => {
  const { rows } = await fixture.database.db.execute<{ seconds: number }>(sql`
    select extract(epoch from next_at - now())::float8 as seconds from host_rate_limits where host = 'unproved sum localhost'`);
  await fixture.database.db.delete(hostRateLimits);
  return Math.max(0, rows[0]?.seconds ?? 0);
};

describe('a host of unproved ownership', () => {
  it('is counted every request that it gets from any feature, and gets nothing secret', async () => {
    const paid: Record<string, boolean> = {};
    for (const [name, use] of Object.entries(features)) {
      const before = site.requests.length;
      const startedAt = Date.now();
      await use();
      const elapsed = (Date.now() - startedAt) / 1_000;
      // What is left to pay, and what was paid meanwhile.
      const bought = ((await takePaid()) + elapsed) / requestSeconds;
      const received = site.requests.length - before;
      paid[name] = received > 0 && received <= bought + 0.5;
    }
    expect(paid).toEqual(Object.fromEntries(Object.keys(features).map((name) => [name, true])));
    const leaked = site.requests.filter(({ headers }) => /geheim|Basic /.test(JSON.stringify(headers)));
    expect(leaked.map(({ path }) => path)).toEqual([]);
  }, 120_000);

  it('gets what is secret once its ownership is proved', async () => {
    await fixture.run((tx) =>
      tx.update(domains).set({ verifiedAt: new Date() }).where(eq(domains.id, fixture.domainId)),
    );
    for (const name of [
      'a proof is looked for in the file',
      'a crawl reads',
      'a page is checked',
      'a page is held open',
    ])
      await features[name]?.();
    const plain = site.requests.filter(({ headers }) => headers['x-probe'] !== 'kopf-geheim' || !headers.authorization);
    expect(plain.map(({ path }) => path)).toEqual([]);
    expect(await takePaid()).toBe(0);
  });
});

/** A form that is sent by a script. */
const formPage = `<!doctype html><html lang="de"><title>Start</title><h1>Start</h1>
<form novalidate><label>E-Mail <input name="mail" required></label><button>Weiter</button></form>
<script>document.forms[0].onsubmit = (event) => { event.preventDefault(); fetch('/sent', { method: 'POST' }); };</script></html>`;

describe('forms of a host of unproved ownership', () => {
  it.each([
    ['are left as they are', null, false],
    ['are filled in once the ownership is proved', new Date(), true],
  ])('%s', async (_, verifiedAt, isSent) => {
    site.answers.set('/', formPage);
    await fixture.run((tx) => tx.update(domains).set({ verifiedAt }).where(eq(domains.id, fixture.domainId)));
    const trying = createPageRunner({ egress, tabs: 1, probes: ['forms'] });
    await features['a crawl reads']?.();
    await checkStart(trying);
    await trying.close();
    expect(site.requests.some(({ path }) => path === '/sent')).toBe(isSent);
  });
});

/** Does `work` as if the host's time passed faster. What fails meanwhile fails the test. */
const hurried = async (work: () => Promise<unknown>): Promise<void> => {
  let isOver = false;
  const hurry = async (): Promise<void> => {
    while (!isOver) {
      await fixture.database.db.execute(sql`update host_rate_limits set next_at = next_at - interval '2 seconds'`);
      await sleep(100);
    }
  };
  await Promise.all([hurry(), work().finally(() => (isOver = true))]);
};

/** Pages that link to more than a host of unproved ownership is read of. */
const links = Array.from({ length: 12 }, (_, index) => `/seite-${index}`);

describe('a scan of a host of unproved ownership', () => {
  it('ends with its ten pages checked, however long they wait for the host, and none is given up', async () => {
    for (const path of ['/', ...links]) site.answers.set(path, pageOf(path, path === '/' ? links : []));
    const { database, accountId, projectId } = fixture;
    await startScan(ctx, { projectId, mode: 'all' });
    await hurried(() => fixture.crawlToEnd());
    // Used up for longer than a page waits in a worker.
    await database.db.execute(sql`
      insert into host_rate_limits (host, next_at) values ('unproved sum localhost', now() + interval '30 minutes')
      on conflict (host) do update set next_at = excluded.next_at`);
    // The last try of one page; then its supervisor sends it again.
    await fixture.run((tx) =>
      tx.execute(
        sql`update pgboss.job set retry_count = retry_limit where id in (select id from pgboss.job where name = 'check-page' limit 1)`,
      ),
    );
    const refused: unknown[] = [];
    const worker = openJobs(database.url, { log: ctx.log, role: 'worker' });
    await worker.start();
    await worker.work(checkPageQueue, { concurrency: 4 }, async (message) => {
      if ('publicCheckId' in message) throw new Error('no visitor checks a page here');
      await checkPage(ctx, { egress, runner }, message).catch((error: unknown) => {
        refused.push(error);
        throw error;
      });
    });
    await expect.poll(() => refused.length, { timeout: 10_000 }).toBeGreaterThan(9);
    expect(refused.every((error) => error instanceof RetryJob)).toBe(true);
    const scanId = (await fixture.latestScan()).id;
    await superviseScan(ctx, { accountId, projectId, scanId });
    expect(await fixture.latestScan()).toMatchObject({ state: 'running' });
    const rows = () => fixture.run((tx) => tx.select().from(scanPages).where(eq(scanPages.scanId, scanId)));
    expect((await rows()).map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'pending'));
    await database.db.delete(hostRateLimits);
    await hurried(async () =>
      expect.poll(async () => (await fixture.latestScan()).state, { timeout: 30_000 }).toBe('finished'),
    );
    await worker.stop();
    expect((await rows()).map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'checked'));
  }, 60_000);
});
