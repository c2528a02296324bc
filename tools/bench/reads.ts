// How fast the API answers what every screen reads: requests a second beside a bare Node server that answers the same bytes, how long
// answers take at a fixed rate, and the API's memory. Real server in production mode, real database, loopback. Linux only.
//   node tools/bench/reads.ts [--seconds 4] [--rate 200] [--pages 54] [--many 10000] [--only overview,pages] [--port 4100] [--profile folder]
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type BenchEnvironment, openEnvironment } from './open-environment.ts';
import { productionSettings } from './production-settings.ts';
import { pidOf, readCpuMs, readRss } from './processes.ts';
import { fillProject } from './reads/fill-project.ts';
import { measureLatency, measureThroughput } from './reads/load.ts';
import { ask, serveSignedIn, type SignedIn } from './serve-signed-in.ts';
import { startBare } from './start-bare.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rate: { type: 'string', default: '200' },
    pages: { type: 'string', default: '54' },
    many: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '4100' },
    profile: { type: 'string', default: '' },
  },
});
const [seconds, rate, port] = [Number(values.seconds), Number(values.rate), Number(values.port)];
const only = new Set(values.only.split(',').filter(Boolean));
const bars = { perSecond: 400, p99: 40, rss: 350, manyPages: 1.5 };

// What hangs ends the run: no route is measured for longer than this.
setTimeout(
  () => {
    console.error('the run took too long');
    process.exit(1);
  },
  (180 + 9 * seconds * 8) * 1000,
).unref();

const insertProject = async (environment: BenchEnvironment, host: string): Promise<string> => {
  const [project] = await environment.query<{ id: string }>(
    'insert into projects (account_id, title, licence_key) values ($1, $2, gen_random_uuid()::text) returning id',
    [environment.accountId, host],
  );
  if (!project) throw new Error('The project was not inserted');
  const { id } = project;
  await environment.query(
    'insert into domains (account_id, project_id, host, start_url, is_primary, verified_at) values ($1, $2, $3, $4, true, now())',
    [environment.accountId, id, host, `http://${host}/`],
  );
  return id;
};

type Route = readonly [name: string, path: string];
type Measured = {
  name: string;
  perSecond: number;
  ratio: number;
  p50: number;
  p99: number;
  bytes: number;
  cpuMs: number;
};

const routesOf = (projectId: string, manyId: string): Route[] => [
  ['auth/me', '/api/auth/me'],
  ['dashboard', '/api/dashboard'],
  ['project list', '/api/projects'],
  ['project', `/api/projects/${projectId}`],
  ['issues', `/api/projects/${projectId}/issues`],
  ['pages', `/api/projects/${projectId}/pages`],
  ['overview', `/api/projects/${projectId}/overview`],
  ['overview of many', `/api/projects/${manyId}/overview`],
  ['pages of many', `/api/projects/${manyId}/pages`],
];

const measureRoute = async ({ server, host, cookie }: SignedIn, [name, path]: Route): Promise<Measured> => {
  const answer = await ask(port, { path, host, headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${answer.body.toString()}`);
  const { bare, barePort } = await startBare(answer);
  const asked = { path, host, cookie };
  // Until V8 has compiled what runs often: a server answers for weeks.
  await measureThroughput(port, asked, { seconds: Math.min(2, seconds) });
  const cpuBefore = readCpuMs(pidOf(server));
  const perSecond = await measureThroughput(port, asked, { seconds });
  const cpuMs = (readCpuMs(pidOf(server)) - cpuBefore) / (perSecond * seconds);
  await measureThroughput(barePort, asked, { seconds: 0.5 });
  const barePerSecond = await measureThroughput(barePort, asked, { seconds: Math.min(2, seconds) });
  const { p50, p99 } = await measureLatency(port, asked, { rate, seconds });
  bare.kill();
  return { name, perSecond, ratio: barePerSecond / perSecond, p50, p99, bytes: answer.body.length, cpuMs };
};

const print = ({ name, perSecond, ratio, p50, p99, bytes, cpuMs }: Measured): void =>
  console.log(
    [
      name.padEnd(18),
      `${perSecond.toFixed(0)}/s`.padStart(8),
      `${ratio.toFixed(1)} x bare`.padStart(12),
      `p50 ${p50.toFixed(1)} ms`.padStart(13),
      `p99 ${p99.toFixed(1)} ms`.padStart(14),
      `${cpuMs.toFixed(2)} ms CPU`.padStart(13),
      `${(bytes / 1024).toFixed(1)} KB`.padStart(9),
    ].join('  '),
  );

const profileOptions = values.profile ? `--cpu-prof --cpu-prof-dir=${values.profile}` : '';
const environment = await openEnvironment({ host: 'localhost', startUrl: 'http://localhost/' });
try {
  await fillProject(environment, { projectId: environment.projectId, pages: Number(values.pages), issues: 120 });
  const manyId = await insertProject(environment, 'many.localhost');
  await fillProject(environment, { projectId: manyId, pages: Number(values.many), issues: 300 });
  const served = await serveSignedIn(environment, port, { ...productionSettings, NODE_OPTIONS: profileOptions });
  console.log(`API at rest: ${readRss(pidOf(served.server)).toFixed(0)} MB`);
  const found: Measured[] = [];
  for (const route of routesOf(environment.projectId, manyId)) {
    if (only.size > 0 && !only.has(route[0])) continue;
    const measured = await measureRoute(served, route);
    found.push(measured);
    print(measured);
  }
  const [few, many] = ['overview', 'overview of many'].map((name) => found.find((one) => one.name === name));
  if (few && many)
    console.log(
      `overview of many pages takes ${(few.perSecond / many.perSecond).toFixed(2)} x as long (bar: ${bars.manyPages})`,
    );
  console.log(`API: ${readRss(pidOf(served.server)).toFixed(0)} MB (bar: below ${bars.rss})`);
  console.log(`bars of each route: ${bars.perSecond}/s, p99 below ${bars.p99} ms at ${rate}/s`);
  console.log(
    `load of the machine ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  );
  if (values.profile) {
    served.server.kill('SIGTERM');
    await once(served.server, 'exit');
  }
} finally {
  await environment.close();
}
process.exit(0);
