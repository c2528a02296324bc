// How long the portfolio of a reseller with thousands of customers takes: p50 and p99 of requests one after the other, beside a bare Node
// server that answers the same bytes. Real server in production mode, real database, loopback. Linux only.
//   node tools/bench/portfolio.ts [--customers 5000] [--requests 100] [--port 4151]
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEnvironment } from './open-environment.ts';
import { fillPortfolio } from './portfolio/fill-portfolio.ts';
import { readCpuMsWithChildren, readPostmaster } from './processes.ts';
import { productionSettings } from './production-settings.ts';
import { ask, serveSignedIn, type SignedIn } from './serve-signed-in.ts';
import { startBare } from './start-bare.ts';

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '5000' },
    requests: { type: 'string', default: '100' },
    port: { type: 'string', default: '4151' },
  },
});
const [customers, requests, port] = [Number(values.customers), Number(values.requests), Number(values.port)];
const bar = 300;

const routesOf = (key: string) =>
  [
    ['auth/me', '/api/auth/me'],
    ['portfolio', '/api/reseller/portfolio'],
    ['by score, page 40', '/api/reseller/portfolio?sort=score&page=40'],
    ['falling', '/api/reseller/portfolio?need=falling&sort=change'],
    ['search', '/api/reseller/portfolio?search=kunde%204'],
    ['csv', '/api/reseller/portfolio/csv'],
    ['shared causes', '/api/reseller/portfolio/causes?size=20'],
    ['places of a cause', `/api/reseller/portfolio/causes/${key}`],
  ] as const;

const timesOf = async (at: number, question: Parameters<typeof ask>[1], count: number) => {
  const times: number[] = [];
  for (let asked = 0; asked < count; asked++) {
    const startedAt = performance.now();
    await ask(at, question);
    times.push(performance.now() - startedAt);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { p50: share(0.5), p99: share(0.99) };
};

const shown = ({ p50, p99 }: { p50: number; p99: number }): string =>
  `p50 ${p50.toFixed(1)} ms`.padStart(14) + `p99 ${p99.toFixed(1)} ms`.padStart(16);

/** CPU time that PostgreSQL has used, in ms: what is left of a time on a machine that others use too. */
const databaseCpu = (): number => (postmaster === null ? Number.NaN : readCpuMsWithChildren(postmaster));

const measureRoute = async ({ host, cookie }: SignedIn, [name, path]: readonly [string, string]): Promise<void> => {
  const question = { path, host, headers: { cookie } };
  const answer = await ask(port, question);
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${answer.body.toString()}`);
  await timesOf(port, question, Math.ceil(requests / 4));
  const cpuBefore = databaseCpu();
  const found = await timesOf(port, question, requests);
  const cpu = `database CPU ${((databaseCpu() - cpuBefore) / requests).toFixed(1)} ms`.padStart(25);
  const { bare, barePort } = await startBare(answer);
  await timesOf(barePort, question, requests);
  const floor = await timesOf(barePort, question, requests);
  bare.kill();
  const size = `${(answer.body.length / 1024).toFixed(1)} KB`.padStart(11);
  const isOver = found.p99 > bar ? '   above the bar' : '';
  console.log(`${name.padEnd(20)}${shown(found)}${cpu}   bare${shown(floor)}${size}${isOver}`);
};

const environment = await openEnvironment({ host: 'localhost', startUrl: 'http://localhost/' });
const postmaster = readPostmaster(join(environment.dataDir, 'pg', 'postgres'));
try {
  const key = await fillPortfolio(environment, customers);
  const served = await serveSignedIn(environment, port, productionSettings);
  console.log(`${customers} customers with two projects each, bar: p99 below ${bar} ms`);
  for (const route of routesOf(key)) await measureRoute(served, route);
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(`load of the machine ${load.join(', ')}`);
} finally {
  await environment.close();
}
process.exit(0);
