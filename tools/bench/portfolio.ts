// How long the portfolio of a reseller with thousands of customers takes: p50 and p99 of requests one after the other, beside a bare Node
// server that answers the same bytes. Real server in production mode, real database, loopback. Linux only.
//   node tools/bench/portfolio.ts [--customers 5000] [--requests 100] [--port 4151]
import { parseArgs } from 'node:util';
import { measureRoutes } from './measure-routes.ts';
import { openEnvironment } from './open-environment.ts';
import { fillPortfolio } from './portfolio/fill-portfolio.ts';
import { productionSettings } from './production-settings.ts';
import { serveSignedIn } from './serve-signed-in.ts';

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

const environment = await openEnvironment({ host: 'localhost', startUrl: 'http://localhost/' });
try {
  const key = await fillPortfolio(environment, customers);
  const served = await serveSignedIn(environment, port, productionSettings);
  console.log(`${customers} customers with two projects each, bar: p99 below ${bar} ms`);
  await measureRoutes(environment, served, { routes: routesOf(key), port, requests, bar });
} finally {
  await environment.close();
}
process.exit(0);
