// How long lists of tickets take where there are thousands: of an account that has asked them, of a partner whose customers have, and of
// staff. p50 and p99 of requests one after the other, beside a bare Node server that answers the same bytes. Real server in production
// mode, real database, loopback. Linux only.
//   node tools/bench/tickets.ts [--tickets 10000] [--customers 2000] [--requests 200] [--port 4152]
import { parseArgs } from 'node:util';
import { fillCustomers } from './customers/fill-customers.ts';
import { measureRoutes } from './measure-routes.ts';
import { openEnvironment } from './open-environment.ts';
import { productionSettings } from './production-settings.ts';
import { serveSignedIn } from './serve-signed-in.ts';
import { fillTickets, makeStaff } from './tickets/fill-tickets.ts';

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '10000' },
    customers: { type: 'string', default: '2000' },
    requests: { type: 'string', default: '200' },
    port: { type: 'string', default: '4152' },
  },
});
const [tickets, customers, requests, port] = [values.tickets, values.customers, values.requests, values.port].map(
  Number,
) as [number, number, number, number];
const bar = 100;

const routesOf = (accountId: string, { asked, atDesk }: { asked: string; atDesk: string }) => {
  const desk = `/api/accounts/${accountId}/desk`;
  return [
    ['asked', '/api/tickets'],
    ['asked, page 150', '/api/tickets?page=150'],
    ['asked, search', '/api/tickets?search=frage%20777'],
    ['asked, unread', '/api/tickets/unread'],
    ['one that was asked', `/api/tickets/${asked}`],
    ['partner, due', `${desk}/tickets`],
    ['partner, all', `${desk}/tickets?state=all&page=150`],
    ['partner, search', `${desk}/tickets?state=all&search=kunde%204`],
    ['partner, one', `${desk}/tickets/${atDesk}`],
    ['staff, due', '/api/staff/desk/tickets'],
    ['staff, all', '/api/staff/desk/tickets?state=all&page=150'],
    ['staff, search', '/api/staff/desk/tickets?state=all&search=frage%20777'],
    ['staff, one', `/api/staff/desk/tickets/${asked}`],
  ] as const;
};

const environment = await openEnvironment({ host: 'localhost', startUrl: 'http://localhost/' });
try {
  await fillCustomers(environment, customers);
  const filled = await fillTickets(environment, tickets);
  const served = await serveSignedIn(environment, port, productionSettings);
  await makeStaff(environment, served.email);
  console.log(`${tickets} tickets asked and ${tickets} of ${customers} customers, bar: p99 below ${bar} ms`);
  const routes = routesOf(environment.accountId, filled);
  await measureRoutes(environment, served, { routes, port, requests, bar });
} finally {
  await environment.close();
}
process.exit(0);
