// How long lists of tickets take where there are thousands: of an account that has asked them, of a partner whose customers have, and of
// staff. p50 and p99 of requests one after the other, beside a bare Node server that answers the same bytes. Real server in production
// mode, real database, loopback. Linux only.
//   node tools/bench/tickets.ts [--tickets 10000] [--customers 2000] [--requests 200] [--port 4152]
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillCustomers } from './customers/fill-customers.ts';
import { openEnvironment } from './open-environment.ts';
import { readCpuMsWithChildren, readPostmaster } from './processes.ts';
import { productionSettings } from './production-settings.ts';
import { ask, serveSignedIn, type SignedIn } from './serve-signed-in.ts';
import { startBare } from './start-bare.ts';
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

const timesOf = async (at: number, question: Parameters<typeof ask>[1], count: number) => {
  const times: number[] = [];
  for (let done = 0; done < count; done++) {
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
  const cpu = `database CPU ${((databaseCpu() - cpuBefore) / requests).toFixed(1)} ms`.padStart(24);
  const { bare, barePort } = await startBare(answer);
  await timesOf(barePort, question, requests);
  const floor = await timesOf(barePort, question, requests);
  bare.kill();
  console.log(
    `${name.padEnd(22)}${shown(found)}${cpu}   bare${shown(floor)}${found.p99 > bar ? '   above the bar' : ''}`,
  );
};

const environment = await openEnvironment({ host: 'localhost', startUrl: 'http://localhost/' });
const postmaster = readPostmaster(join(environment.dataDir, 'pg', 'postgres'));
try {
  await fillCustomers(environment, customers);
  const filled = await fillTickets(environment, tickets);
  const served = await serveSignedIn(environment, port, productionSettings);
  await makeStaff(environment, served.email);
  console.log(`${tickets} tickets asked and ${tickets} of ${customers} customers, bar: p99 below ${bar} ms`);
  for (const route of routesOf(environment.accountId, filled)) await measureRoute(served, route);
  console.log(
    `load of the machine ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  );
} finally {
  await environment.close();
}
process.exit(0);
