// What signing in and asking who one is cost the server: CPU of its own process (user and system time from /proc), neither the
// client's nor PostgreSQL's. Real server, real database, loopback, everything in one run. Linux only.
//   node tools/bench/auth-me.ts [--requests 6000] [--rounds 3] [--port 4100]
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { verifyPassword } from '../../packages/server/src/modules/identity/password/passwords.ts';
import { median } from './median.ts';
import { openEnvironment } from './open-environment.ts';
import { pidOf } from './processes.ts';
import { type Answer, ask, serveSignedIn, type SignedIn } from './serve-signed-in.ts';
import { startBare } from './start-bare.ts';

/** A server under load: its process, the requests it gets and how one is sent. */
type Measured = { pid: number; total: number; send: () => Promise<Answer> };

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '6000' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '4100' },
  },
});
const [count, rounds, port] = [Number(values.requests), Number(values.rounds), Number(values.port)];
/** Few enough for the limits against guessing, which stay as they are. */
const logins = 100;
const bars = { me: 3, login: 1.2 };

/** CPU seconds of a process so far; Linux counts in hundredths. */
const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
const shown = (figures: readonly number[]): string =>
  `${median(figures).toFixed(0)} µs CPU (${figures.map((one) => one.toFixed(0)).join(', ')})`;

/** Sends `total` requests, 16 at a time; gives the CPU each took of process `pid`, in microseconds. */
const measure = async ({ pid, total, send }: Measured): Promise<number> => {
  const before = cpuOf(pid);
  let left = total;
  const lane = async () => {
    while (left-- > 0) {
      const { status, body } = await send();
      if (status !== 200) throw new Error(`An answer of ${status}: ${body.toString()}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
  return ((cpuOf(pid) - before) / total) * 1e6;
};

/** {@link measure} of several servers in many short turns: what else the machine does then meets all of them alike. */
const measureInTurns = async (servers: readonly Measured[], turns = 10): Promise<number[]> => {
  const sums = servers.map(() => 0);
  for (let turn = 0; turn < turns; turn++)
    for (const [index, { pid, total, send }] of servers.entries())
      sums[index] = (sums[index] ?? 0) + (await measure({ pid, total: Math.ceil(total / turns), send }));
  return sums.map((sum) => sum / turns);
};

/** Does something `total` times, two at once: more logins of one person at the same time are asked for a proof that no program works. */
const inLanes = async (total: number, work: () => Promise<unknown>): Promise<void> => {
  let left = total;
  const lane = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all([lane(), lane()]);
};

/** CPU of one login in the server and of one verification of its password here, in microseconds, in turns. */
const measureLogins = async (
  { server, signIn, passwordHash, password }: SignedIn,
  turns = 10,
): Promise<{ login: number; argon2: number }> => {
  const verify = () => verifyPassword(passwordHash, password);
  const cpuHere = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  const total = logins / turns;
  const spend = async (work: () => Promise<unknown>, read: () => number): Promise<number> => {
    const before = read();
    await inLanes(total, work);
    return read() - before;
  };
  const sums = { login: 0, argon2: 0 };
  await inLanes(total, signIn);
  await inLanes(total, verify);
  for (let turn = 0; turn < turns; turn++) {
    sums.login += await spend(signIn, () => cpuOf(pidOf(server)));
    sums.argon2 += await spend(verify, cpuHere);
  }
  return { login: (sums.login / logins) * 1e6, argon2: (sums.argon2 / logins) * 1e6 };
};

const environment = await openEnvironment({ host: 'localhost', startUrl: 'http://localhost/' });
try {
  const served = await serveSignedIn(environment, port);
  const headers = { cookie: served.cookie };
  const me = () => ask(port, { path: '/api/auth/me', headers });
  const { bare, barePort } = await startBare(await me());
  const plain = () => ask(barePort, { path: '/api/auth/me', headers });
  // Until V8 has compiled what runs often: a server answers for weeks.
  await measure({ pid: pidOf(served.server), total: 30_000, send: me });
  await measure({ pid: pidOf(bare), total: 30_000, send: plain });
  const figures: Record<'me' | 'bare' | 'login' | 'argon2', number[]> = { me: [], bare: [], login: [], argon2: [] };
  for (let round = 0; round < rounds; round++) {
    const [meCpu = 0, bareCpu = 0] = await measureInTurns([
      { pid: pidOf(served.server), total: count, send: me },
      { pid: pidOf(bare), total: count * 4, send: plain },
    ]);
    figures.me.push(meCpu);
    figures.bare.push(bareCpu);
  }
  bare.kill();
  const { login, argon2 } = await measureLogins(served);
  figures.login.push(login);
  figures.argon2.push(argon2);
  console.log(`GET /api/auth/me     ${shown(figures.me)}`);
  console.log(`bare node:http       ${shown(figures.bare)}`);
  console.log(`ratio                ${(median(figures.me) / median(figures.bare)).toFixed(1)} (bar: below ${bars.me})`);
  console.log(`POST /api/auth/login ${shown(figures.login)}`);
  console.log(`one argon2 check     ${shown(figures.argon2)}`);
  console.log(
    `ratio                ${(median(figures.login) / median(figures.argon2)).toFixed(2)} (bar: ${bars.login})`,
  );
  console.log(
    `load of the machine  ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  );
} finally {
  await environment.close();
}
