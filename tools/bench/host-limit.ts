// What the host of one unproved domain receives from one account that uses every feature at once, as often as it can. In one process,
// real database and browser, a site on loopback whose page loads six files of its own. Fails where more was
// received than `limits.unverifiedRequests` allows in that time.
//   node tools/bench/host-limit.ts [--seconds 60]
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createInspector, createPageRunner } from '../../packages/browser/src/index.ts';
import { limits } from '../../packages/contract/src/index.ts';
import { startEgress } from '../../packages/crawler/src/egress/index.ts';
import { openServices } from '../../packages/server/src/entry/services.ts';
import { readSettings } from '../../packages/server/src/entry/read-settings.ts';
import { runCrawlStep } from '../../packages/server/src/modules/crawl/index.ts';
import { verifyDomain } from '../../packages/server/src/modules/domain/index.ts';
import { createRateLimits } from '../../packages/server/src/modules/identity/index.ts';
import { holdInspection, startInspection } from '../../packages/server/src/modules/inspect/index.ts';
import { checkDomain } from '../../packages/server/src/modules/project/index.ts';
import { checkPage } from '../../packages/server/src/modules/scan/index.ts';
import { runCheck, startCheck } from '../../packages/server/src/modules/tool/index.ts';
import type { Context } from '../../packages/server/src/platform/context.ts';
import { createLog } from '../../packages/server/src/platform/log.ts';
import { openEnvironment } from './open-environment.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);

// What hangs ends the run.
setTimeout(
  () => {
    console.error('the run took too long');
    process.exit(1);
  },
  seconds * 1_000 + 10 * 60_000,
).unref();

const files = [1, 2, 3, 4, 5, 6].map((n) => `<img src="/${n}.png" alt="">`).join('');
const links = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `<a href="/p${n}">${n}</a>`).join('');
const received: number[] = [];
const site = createServer((_request, response) => {
  received.push(performance.now());
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>x</title><h1>x</h1>${files}${links}`);
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;

const environment = await openEnvironment({ host, startUrl: `http://${host}/` });
const { accountId, projectId } = environment;
await environment.query('update domains set verified_at = null');
const [domain] = await environment.query<{ id: string }>('select id from domains');
// It tries the domain that the first one has.
const other = await environment.addTenant({ host: 'other.example', startUrl: 'https://other.example/' });
const ref = { projectId, domainId: domain?.id ?? '' };
const egress = await startEgress({ allowHosts: [host] });
const log = createLog('silent', 'bench');
// The egress reaches loopback; for the product the host is one like any other.
const config = { ...readSettings('all'), allowHosts: [], dataDir: environment.dataDir };
const services = await openServices(config, environment.url, { log, role: 'sender', egress });
const access = { role: 'owner', ownership: 'own' } as const;
const [user] = await environment.query<{ id: string }>(
  "insert into users (email, password_hash, first_name, last_name, confirmed_at) values ('a@bench.example', '', 'Ada', 'L', now()) returning id",
);
const principal = {
  userId: user?.id ?? '',
  sessionId: null,
  locale: 'de',
  accounts: new Map([
    [accountId, access],
    [other.accountId, access],
  ]),
} as const;
const ctx: Context = { ...services.context, requestId: 'bench', ip: '127.0.0.1', userAgent: 'bench', principal };
const rateLimits = createRateLimits(services.pool);
const runner = createPageRunner({ egress, tabs: 2, probes: [] });
const inspector = createInspector({ egress });
const view = {
  viewport: 'desktop',
  zoom: 100,
  scheme: 'light',
  vision: 'none',
  isForcedColors: false,
  isReducedMotion: false,
} as const;
const stopping = new AbortController();

const crawl = async (): Promise<void> => {
  const [step] = await environment.query<{ id: string; step: number }>(
    "select id, step from crawls where state = 'running'",
  );
  const reach = { egress, readConditions: async () => null };
  if (step) await runCrawlStep(ctx, reach, { accountId, projectId, crawlId: step.id, step: step.step });
};
const check = async (): Promise<void> => {
  const [page] = await environment.query<{ scan_id: string; page_id: string }>(
    "select scan_id, page_id from scan_pages where state = 'pending' order by random() limit 1",
  );
  if (page)
    await checkPage(ctx, { egress, runner }, { accountId, projectId, scanId: page.scan_id, pageId: page.page_id });
};
const inspect = async (): Promise<void> => {
  const { id } = await startInspection(ctx, { projectId, url: `http://${host}/`, view });
  const held = holdInspection(
    ctx,
    { inspector, stopping: stopping.signal },
    { accountId, projectId, inspectionId: id },
  );
  await Promise.race([held, sleep(5_000)]);
  await environment.query("update inspections set state = 'ended'");
  await held;
};
const embed = async (): Promise<void> => {
  const { id } = await startCheck(ctx, rateLimits, ref);
  await runCheck(ctx, { egress }, { accountId, checkId: id });
};
const features: Record<string, () => Promise<unknown>> = {
  crawl,
  check,
  inspect,
  embed,
  try: () => checkDomain(ctx, { accountId: other.accountId, domain: host }),
  file: () => verifyDomain(ctx, rateLimits, { ...ref, method: 'file' }),
  meta: () => verifyDomain(ctx, rateLimits, { ...ref, method: 'meta' }),
};

await environment.startScan();
const startedAt = performance.now();
const endsAt = startedAt + seconds * 1_000;
const outcomes = new Map<string, number>();
const useOften = async (name: string, use: () => Promise<unknown>): Promise<void> => {
  while (performance.now() < endsAt) {
    const outcome = await use().then(
      () => 'done',
      (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
    );
    outcomes.set(`${name}: ${outcome}`, (outcomes.get(`${name}: ${outcome}`) ?? 0) + 1);
    await sleep(200);
  }
};
const using = Promise.all(Object.entries(features).map(([name, use]) => useOften(name, use)));
await Promise.race([using, sleep(seconds * 1_000)]);

const times = received.filter((at) => at <= endsAt);
const busiest = Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));
const average = times.length / seconds;
for (const [outcome, count] of outcomes) console.log(`${outcome.slice(0, 80).padEnd(80)} ${count}`);
const { perHour, atOnce } = limits.unverifiedRequests;
const allowed = atOnce + (seconds * (perHour - atOnce)) / 3_600;
// What one load requests is counted when it has ended: one of each feature may be under way.
const isMissed = times.length > allowed * 1.1;
console.log(
  `${times.length} requests in ${seconds} s: ${average.toFixed(2)} a second; ${busiest} in the busiest second; allowed ${allowed.toFixed(0)} in that time${isMissed ? '  MISSED' : ''}`,
);
stopping.abort();
await Promise.race([using, sleep(20_000)]);
await Promise.all([runner.close(), inspector.close()]);
await services.close();
await egress.close();
await environment.close();
site.close();
process.exit(isMissed ? 1 : 0);
