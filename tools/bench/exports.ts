// What exports of some accounts cost others: 200 visitors request files of five shared reports at once, while a person of another
// account reads at a steady rate. API and worker as in production, real database, loopback. Linux only.
//   node tools/bench/exports.ts [--visitors 200] [--pages 1000] [--formats pdf,csv] [--rate 20] [--seconds 5] [--port 4130]
import { parseArgs } from 'node:util';
import { quantile, type Readings, readSteadily } from './exports/read-steadily.ts';
import { insertShare, type ShareLink, visitShare } from './exports/visit-share.ts';
import { type BenchEnvironment, openEnvironment } from './open-environment.ts';
import { productionSettings } from './production-settings.ts';
import { pidOf, readCpuMs, readRss } from './processes.ts';
import { fillProject } from './reads/fill-project.ts';
import { ask, serveSignedIn } from './serve-signed-in.ts';

const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '200' },
    pages: { type: 'string', default: '1000' },
    formats: { type: 'string', default: 'pdf,csv,json,earl,junit,acr,openacr,evidence' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '5' },
    port: { type: 'string', default: '4130' },
  },
});
const [visitors, pages, rate, seconds, port] = [
  Number(values.visitors),
  Number(values.pages),
  Number(values.rate),
  Number(values.seconds),
  Number(values.port),
];
const links = 5;
const bars = { p99: 500, perAccount: 1, atOnce: 2 };
const formats = values.formats.split(',');

// What hangs ends the run.
setTimeout(() => {
  console.error('the run took too long');
  process.exit(1);
}, 20 * 60_000).unref();

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const countRunning = async ({ query }: BenchEnvironment): Promise<number> => {
  const rows = await query("select id from report_exports where state = 'running'");
  return rows.length;
};

/** Looks twice a second: whether the server is ready, how many exports run, and how much memory the processes have. */
const observe = (tenants: readonly BenchEnvironment[], pids: { api: number; worker: number }) => {
  const seen = { looks: 0, unready: 0, atOnce: 0, perAccount: 0, apiRss: 0, workerRss: 0 };
  let isOver = false;
  const look = async (): Promise<void> => {
    const ready = await ask(port, { path: '/readyz' }).catch(() => null);
    const counts = await Promise.all(tenants.map(countRunning));
    seen.looks += 1;
    if (ready?.status !== 200) seen.unready += 1;
    seen.atOnce = Math.max(
      seen.atOnce,
      counts.reduce((sum, count) => sum + count, 0),
    );
    seen.perAccount = Math.max(seen.perAccount, ...counts);
    seen.apiRss = Math.max(seen.apiRss, readRss(pids.api));
    seen.workerRss = Math.max(seen.workerRss, readRss(pids.worker));
  };
  const loop = (async () => {
    while (!isOver) {
      await look();
      await pause(500);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await loop;
      return seen;
    },
  };
};

const readSizes = async (tenants: readonly BenchEnvironment[]): Promise<number[]> => {
  const made = await Promise.all(
    tenants.map(({ query }) => query<{ size: string }>("select size from report_exports where state = 'done'")),
  );
  return made.flat().map(({ size }) => Number(size));
};

type Outcome = {
  ended: PromiseSettledResult<number>[];
  /** Seconds until the last visitor had their file. */
  took: number;
  apiCpuMs: number;
  before: Readings;
  during: Readings;
  seen: Awaited<ReturnType<ReturnType<typeof observe>['stop']>>;
  sizes: number[];
};

/** Prints what happened; false where a bar was missed. */
const report = ({ ended, took, apiCpuMs, before, during, seen, sizes }: Outcome): boolean => {
  const refused = ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  const p99 = quantile(during.milliseconds, 0.99);
  console.log(`${visitors} visitors at once of ${links} links, ${pages} pages and ${pages * 20} findings each:`);
  console.log(
    `  served after ${took.toFixed(1)} s; ${sizes.length} files, ${(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1)} MB`,
  );
  console.log(`  errors: ${refused.length} of visitors, ${during.failed} of the reader`);
  for (const reason of new Set(refused)) console.log(`    ${reason}`);
  console.log(
    `  reader at ${rate}/s: p99 ${p99.toFixed(0)} ms (bar ${bars.p99}), p50 ${quantile(during.milliseconds, 0.5).toFixed(0)} ms; alone p99 ${quantile(before.milliseconds, 0.99).toFixed(0)} ms; ${during.milliseconds.length} answers`,
  );
  console.log(`  /readyz other than 200: ${seen.unready} of ${seen.looks}`);
  console.log(`  running at once: ${seen.atOnce} in the worker, ${seen.perAccount} of an account`);
  console.log(`  processor time of the API: ${(apiCpuMs / 1_000).toFixed(1)} s`);
  console.log(`  memory: API ${seen.apiRss.toFixed(0)} MB, worker ${seen.workerRss.toFixed(0)} MB`);
  const isGood = refused.length === 0 && during.failed === 0 && seen.unready === 0 && p99 < bars.p99;
  return isGood && seen.atOnce <= bars.atOnce && seen.perAccount <= bars.perAccount;
};

const run = async (environment: BenchEnvironment): Promise<boolean> => {
  console.log('filling the projects');
  await fillProject(environment, { projectId: environment.projectId, pages: 54, issues: 100 });
  const shares: ShareLink[] = [];
  const tenants: BenchEnvironment[] = [];
  for (let number = 1; number <= links; number += 1) {
    const tenant = await environment.addTenant({ host: `shared-${number}.example`, startUrl: 'http://localhost/' });
    await fillProject(tenant, { projectId: tenant.projectId, pages, issues: 300 });
    shares.push(await insertShare(tenant));
    tenants.push(tenant);
  }
  console.log('starting API and worker');
  const { server, host, cookie } = await serveSignedIn(environment, port, productionSettings);
  const worker = environment.start('worker', productionSettings);
  const project = `/api/projects/${environment.projectId}`;
  const paths = ['/api/auth/me', `${project}/overview`, `${project}/issues`, `${project}/pages`];
  const reader = { port, host, cookie, paths, perSecond: rate };

  // Until V8 has compiled what runs often.
  const warming = readSteadily(reader);
  await pause(seconds * 1_000);
  await warming.stop();
  const alone = readSteadily(reader);
  await pause(seconds * 1_000);
  const before = await alone.stop();

  console.log('visiting');
  const beside = readSteadily(reader);
  const observed = observe(tenants, { api: pidOf(server), worker: pidOf(worker) });
  const cpuBefore = readCpuMs(pidOf(server));
  const startedAt = performance.now();
  const visits = Array.from({ length: visitors }, (_, number) => {
    const share = shares[number % links];
    if (!share) throw new Error('there is no link');
    const turn = Math.floor(number / links);
    const format = formats[turn % formats.length] ?? 'csv';
    return visitShare({ port, share, format, locale: turn % (2 * formats.length) < formats.length ? 'de' : 'en' });
  });
  const ended = await Promise.allSettled(visits);
  const took = (performance.now() - startedAt) / 1_000;
  const apiCpuMs = readCpuMs(pidOf(server)) - cpuBefore;
  const during = await beside.stop();
  const seen = await observed.stop();

  return report({ ended, took, apiCpuMs, before, during, seen, sizes: await readSizes(tenants) });
};

const environment = await openEnvironment({ host: 'localhost', startUrl: 'http://localhost/' });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void environment.close().finally(() => process.exit(1)));
try {
  process.exitCode = (await run(environment)) ? 0 : 1;
} finally {
  await environment.close();
}
