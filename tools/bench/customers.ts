// How long answers take a reseller with thousands of customers, each with a project: p50 and p99 of requests one after the other, beside
// a bare Node server that answers the same bytes. Real server in production mode, real database, loopback. Linux only.
//   node tools/bench/customers.ts [--customers 5000] [--requests 200] [--only customers,dashboard] [--port 4100]
import { parseArgs } from 'node:util';
import { fillCustomers } from './customers/fill-customers.ts';
import { measureRoutes } from './measure-routes.ts';
import { openEnvironment } from './open-environment.ts';
import { productionSettings } from './production-settings.ts';
import { serveSignedIn } from './serve-signed-in.ts';

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

const environment = await openEnvironment({ host: 'localhost', startUrl: 'http://localhost/' });
try {
  const filled = await fillCustomers(environment, customers);
  const served = await serveSignedIn(environment, port, productionSettings);
  console.log(`${customers} customers, bar: p99 below ${bar} ms`);
  const all = routesOf(filled, environment.accountId);
  const routes = all.filter(([name]) => only.size === 0 || only.has(name));
  await measureRoutes(environment, served, { routes, port, requests, bar });
} finally {
  await environment.close();
}
process.exit(0);
