// What an account that takes all it can costs the others: it scans sites of thousands of pages, fills live inspect and opens streams;
// then each other account starts a scan. Prints the seconds until the first page of each was checked. Loopback, real worker and browser.
//   node tools/bench/fair.ts [--scans 3] [--pages 3000] [--others 4] [--port 4140]
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BenchEnvironment, openEnvironment } from './open-environment.ts';
import { ask, serveSignedIn } from './serve-signed-in.ts';
import { servePages, type ServedSite } from './serve-pages.ts';

const { values } = parseArgs({
  options: {
    scans: { type: 'string', default: '3' },
    pages: { type: 'string', default: '3000' },
    others: { type: 'string', default: '4' },
    port: { type: 'string', default: '4140' },
  },
});
const [scans, pages, others, port] = [
  Number(values.scans),
  Number(values.pages),
  Number(values.others),
  Number(values.port),
];
const barSeconds = 60;
/** Pages that must wait before the others start. */
const backlog = Math.min(1_000, pages / 2);

// What hangs ends the run.
setTimeout(() => {
  console.error('the run took too long');
  process.exit(1);
}, 15 * 60_000).unref();

const insertProject = async (environment: BenchEnvironment, { host, startUrl }: ServedSite): Promise<string> => {
  const { accountId } = environment;
  const [project] = await environment.query<{ id: string }>(
    "insert into projects (account_id, title, licence_key) values ($1, 'Bench', $2) returning id",
    [accountId, `${accountId} ${host}`],
  );
  if (!project) throw new Error('the project was not inserted');
  await environment.query(
    `insert into domains (account_id, project_id, host, start_url, is_primary, verified_at) values ($1, $2, $3, $4, true, now())`,
    [accountId, project.id, host, startUrl],
  );
  return project.id;
};

const countWaiting = async ({ query, accountId }: BenchEnvironment): Promise<number> => {
  const [row] = await query<{ jobs: number }>(
    "select count(*)::int as jobs from pgboss.job where name = 'check-page' and state < 'active' and data->>'accountId' = $1",
    [accountId],
  );
  return row?.jobs ?? 0;
};

/** Seconds until the first page of the account's scan was checked; infinite after twice the bar. */
const scanFirstPage = async (environment: BenchEnvironment): Promise<number> => {
  const startedAt = performance.now();
  const passed = () => (performance.now() - startedAt) / 1_000;
  await environment.startScan();
  while (passed() < 2 * barSeconds) {
    const [row] = await environment.query('select 1 from scan_pages where finished_at is not null limit 1');
    if (row) return passed();
    await sleep(250);
  }
  return Infinity;
};

/** Opens pages of live inspect and streams until they are refused; returns what each try was answered. */
const takeAll = async ({ cookie, projectId, site }: { cookie: string; projectId: string; site: ServedSite }) => {
  const headers = { cookie, 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` };
  const base = `/api/projects/${projectId}`;
  const body = JSON.stringify({ url: site.startUrl, view: {} });
  const inspections: (number | undefined)[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const answer = await ask(port, { method: 'POST', path: `${base}/inspections`, headers, body });
    inspections.push(answer.status);
  }
  const streams = await Promise.all(
    Array.from(
      { length: 60 },
      () =>
        new Promise<number | undefined>((done) => {
          const sent = request({ host: '127.0.0.1', port, path: `${base}/progress`, headers: { cookie } }, (answer) => {
            answer.resume();
            done(answer.statusCode);
          });
          sent.on('error', () => done(undefined));
          sent.end();
        }),
    ),
  );
  return { inspections, streams };
};

const count = (statuses: readonly (number | undefined)[], isWanted: (status: number) => boolean): number =>
  statuses.filter((status) => status !== undefined && isWanted(status)).length;

const sites = await Promise.all(Array.from({ length: scans }, () => servePages(pages, { sitemap: true })));
const otherSites = await Promise.all(Array.from({ length: others }, () => servePages(20)));
const [first] = sites;
if (!first) throw new Error('there is no site');
const environment = await openEnvironment(first);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void environment.close().finally(() => process.exit(1)));

try {
  const allowed = [...sites, ...otherSites].map(({ host }) => host).join(',');
  const { cookie } = await serveSignedIn(environment, port, { ALLOW_HOSTS: allowed });
  environment.start('worker', { ALLOW_HOSTS: allowed, SCAN_CONCURRENCY: '2' });
  const headers = { cookie, 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` };
  const projectIds = [environment.projectId];
  for (const site of sites.slice(1)) projectIds.push(await insertProject(environment, site));
  for (const projectId of projectIds)
    await ask(port, { method: 'POST', path: `/api/projects/${projectId}/scans`, headers, body: '{"mode":"all"}' });
  while ((await countWaiting(environment)) < backlog) await sleep(500);
  const taken = await takeAll({ cookie, projectId: environment.projectId, site: first });
  console.log(`one account: ${scans} scans, ${await countWaiting(environment)} pages wait`);
  console.log(
    `  live inspect: ${count(taken.inspections, (status) => status < 300)} of ${taken.inspections.length} opened`,
  );
  console.log(`  streams: ${count(taken.streams, (status) => status === 200)} of ${taken.streams.length} opened`);
  const tenants = await Promise.all(otherSites.map((site) => environment.addTenant(site)));
  const seconds = await Promise.all(tenants.map(scanFirstPage));
  for (const [index, took] of seconds.entries())
    console.log(`  account ${index + 1}: first page after ${took.toFixed(1)} s (bar ${barSeconds} s)`);
  console.log(`  ${await countWaiting(environment)} pages of the one account still wait`);
  process.exitCode = seconds.every((took) => took <= barSeconds) ? 0 : 1;
} finally {
  await environment.close();
  for (const site of [...sites, ...otherSites]) site.close();
}
