import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { BenchEnvironment } from './open-environment.ts';
import { readCpuMsWithChildren, readPostmaster } from './processes.ts';
import { ask, type SignedIn } from './serve-signed-in.ts';
import { startBare } from './start-bare.ts';

/** What is called something, and its path. */
export type NamedRoute = readonly [name: string, path: string];

type Question = Parameters<typeof ask>[1];
type Times = { p50: number; p99: number };
/** `requests`: how many of each route; `bar`: p99 in ms that a route should stay below. */
type Options = { port: number; requests: number; bar: number };

const timesOf = async (port: number, question: Question, count: number): Promise<Times> => {
  const times: number[] = [];
  for (let asked = 0; asked < count; asked++) {
    const startedAt = performance.now();
    await ask(port, question);
    times.push(performance.now() - startedAt);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { p50: share(0.5), p99: share(0.99) };
};

const shown = ({ p50, p99 }: Times): string =>
  `p50 ${p50.toFixed(1)} ms`.padStart(14) + `p99 ${p99.toFixed(1)} ms`.padStart(16);

/** CPU time that PostgreSQL has used, in ms: what is left of a time on a machine that others use too. */
const databaseCpuOf = ({ dataDir }: BenchEnvironment): (() => number) => {
  const postmaster = readPostmaster(join(dataDir, 'pg', 'postgres'));
  return () => (postmaster === null ? Number.NaN : readCpuMsWithChildren(postmaster));
};

/**
 * Prints how long routes take, one request after the other, with what PostgreSQL computed for each, beside a bare Node server that answers
 * the same bytes; then the load of the machine. Throws where a route is not answered with 200.
 */
export const measureRoutes = async (
  environment: BenchEnvironment,
  { host, cookie }: SignedIn,
  { routes, port, requests, bar }: Options & { routes: readonly NamedRoute[] },
): Promise<void> => {
  const databaseCpu = databaseCpuOf(environment);
  for (const [name, path] of routes) {
    const question = { path, host, headers: { cookie } };
    const answer = await ask(port, question);
    if (answer.status !== 200)
      throw new Error(`${path} was answered with ${answer.status}: ${answer.body.toString().slice(0, 200)}`);
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
    console.log(`${name.padEnd(24)}${shown(found)}${cpu}   bare${shown(floor)}${size}${isOver}`);
  }
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(`load of the machine ${load.join(', ')}`);
};
