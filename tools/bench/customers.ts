// How long answers take a reseller with thousands of customers, each with a project: p50 and p99 of requests one after the other, beside
// a bare Node server that answers the same bytes. Real server in production mode, real database, loopback. Linux only.
//   node tools/bench/customers.ts [--customers 5000] [--requests 200] [--only customers,dashboard] [--port 4100]
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillCustomers } from './customers/fill-customers.ts';
import { openEnvironment } from './open-environment.ts';
import { readCpuMsWithChildren, readPostmaster } from './processes.ts';
import { productionSettings } from './production-settings.ts';
import { ask, serveSignedIn, type SignedIn } from './serve-signed-in.ts';
import { startBare } from './start-bare.ts';

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '5000' },
    requests: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '4100' },
  },
});
const [customers, requests, port] = [Number(values.customers), Number(values.requests), Number(values.port)];
const only = new Set(values.only.split(',').filter(Boolean));
const bar = 100;

type Asked = Parameters<typeof ask>[1];
type Times = { p50: number; p99: number };

/** Routes about one project, which all customers must not slow down. */
const projectParts = [
  'issues',
  'pages',
  'scans',
  'overview',
  'report',
  'documents',
  'exports',
  'alerts',
  'audit',
  'page-checks',
  'notices',
  'assignees',
  'plans',
  'product-requests',
  'report/shares',
  'tool',
  'tool/reports',
  'webhooks',
  'inspections',
];

const accountParts = [
  'members',
  'api-keys',
  'partnership',
  'reseller',
  'customer-area',
  'customer-login',
  'tool-settings',
  'source-links',
  'product-requests',
  'reseller-subscriptions',
  'reseller-subscriptions?search=kunde',
  'markup',
];

const customerFilters = ['activated', 'not_activated', 'without_project', 'paying', 'leaving', 'score_falling'];

const routesOf = ({ projectId, customerId }: { projectId: string; customerId: string }, accountId: string) =>
  [
    ['auth/me', '/api/auth/me'],
    ['dashboard', '/api/dashboard'],
    ['project list', '/api/projects'],
    ['customer projects', '/api/projects?tab=customer&sort=title'],
    ['projects by score', '/api/projects?tab=customer&sort=score&page=40'],
    ['project search', '/api/projects?search=kunde-4'],
    ['projects of one', `/api/projects?tab=customer&accountId=${customerId}`],
    ['project', `/api/projects/${projectId}`],
    ...projectParts.map((part) => [part, `/api/projects/${projectId}/${part}`] as const),
    ['customers', '/api/reseller/customers'],
    ['customers, last page', `/api/reseller/customers?page=${Math.ceil(customers / 50)}`],
    ['customers by score', '/api/reseller/customers?sort=score'],
    ['customer search', '/api/reseller/customers?search=kunde%204'],
    ...customerFilters.map((filter) => [`customers ${filter}`, `/api/reseller/customers?filter=${filter}`] as const),
    ['customer', `/api/reseller/customers/${customerId}`],
    ['customer choice', '/api/projects/customer-accounts?search=kunde'],
    ['my issues', '/api/issues/assigned-to-me'],
    ['all alerts', '/api/alerts'],
    ['subscriptions', '/api/subscriptions'],
    ['reports', '/api/reseller/reports'],
    ['reported customers', '/api/reseller/reports/customers'],
    ...accountParts.map((part) => [`own ${part}`, `/api/accounts/${accountId}/${part}`] as const),
  ] as const;

const timesOf = async (at: number, question: Asked, count: number): Promise<Times> => {
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

const shown = ({ p50, p99 }: Times): string =>
  `p50 ${p50.toFixed(1)} ms`.padStart(13) + `p99 ${p99.toFixed(1)} ms`.padStart(15);

/** CPU time that PostgreSQL has used, in ms: what is left of a time on a machine that others use too. */
const databaseCpu = (): number => (postmaster === null ? Number.NaN : readCpuMsWithChildren(postmaster));

const measureRoute = async ({ host, cookie }: SignedIn, [name, path]: readonly [string, string]): Promise<void> => {
  const question = { path, host, headers: { cookie } };
  const answer = await ask(port, question);
  if (answer.status !== 200)
    return console.log(`${name.padEnd(22)} ${answer.status} ${answer.body.toString().slice(0, 80)}`);
  await timesOf(port, question, Math.ceil(requests / 4));
  const cpuBefore = databaseCpu();
  const found = await timesOf(port, question, requests);
  const cpu = `database CPU ${((databaseCpu() - cpuBefore) / requests).toFixed(1)} ms`.padStart(24);
  const { bare, barePort } = await startBare(answer);
  await timesOf(barePort, question, requests);
  const floor = await timesOf(barePort, question, requests);
  bare.kill();
  const size = `${(answer.body.length / 1024).toFixed(1)} KB`.padStart(10);
  console.log(
    `${name.padEnd(22)}${shown(found)}${cpu}   bare${shown(floor)}${size}${found.p99 > bar ? '   above the bar' : ''}`,
  );
};

const environment = await openEnvironment({ host: 'localhost', startUrl: 'http://localhost/' });
const postmaster = readPostmaster(join(environment.dataDir, 'pg', 'postgres'));
try {
  const filled = await fillCustomers(environment, customers);
  const served = await serveSignedIn(environment, port, productionSettings);
  console.log(`${customers} customers, bar: p99 below ${bar} ms`);
  for (const route of routesOf(filled, environment.accountId))
    if (only.size === 0 || only.has(route[0])) await measureRoute(served, route);
  console.log(
    `load of the machine ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  );
} finally {
  await environment.close();
}
process.exit(0);
