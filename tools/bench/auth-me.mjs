// What signing in and asking who one is cost the server: CPU of its own process (user and system time from /proc), neither the
// client's nor PostgreSQL's. Real server, real database, loopback, everything in one run. Linux only.
//   node tools/bench/auth-me.mjs [--requests 6000] [--rounds 3] [--port 4100]
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { verifyPassword } from '../../packages/server/src/modules/identity/password/passwords.ts';
import { openStand } from './open-stand.mjs';
import { ask, serveSignedIn } from './serve-signed-in.mjs';
import { startBare } from './start-bare.mjs';

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
const cpuOf = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const shown = (figures) => `${median(figures).toFixed(0)} µs CPU (${figures.map((one) => one.toFixed(0)).join(', ')})`;

/** Sends `total` requests, 16 at a time; gives the CPU each took of process `pid`, in microseconds. */
const measure = async (pid, total, send) => {
  const before = cpuOf(pid);
  let left = total;
  const lane = async () => {
    while (left-- > 0) {
      const { status, body } = await send();
      if (status !== 200) throw new Error(`An answer of ${status}: ${body}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
  return ((cpuOf(pid) - before) / total) * 1e6;
};

/** {@link measure} of several servers in many short turns: what else the machine does then meets all of them alike. */
const measureInTurns = async (servers, turns = 10) => {
  const sums = servers.map(() => 0);
  for (let turn = 0; turn < turns; turn++)
    for (const [index, { pid, total, send }] of servers.entries())
      sums[index] += await measure(pid, Math.ceil(total / turns), send);
  return sums.map((sum) => sum / turns);
};

/** Does something `total` times, two at once: more logins of one person at the same time are asked for a proof that no program works. */
const inLanes = async (total, work) => {
  let left = total;
  const lane = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all([lane(), lane()]);
};

/** CPU of one login in the server and of one verification of its password here, in microseconds, in turns. */
const measureLogins = async ({ server, signIn, passwordHash, password }, turns = 10) => {
  const verify = () => verifyPassword(passwordHash, password);
  const cpuHere = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  const total = logins / turns;
  const spend = async (work, read) => {
    const before = read();
    await inLanes(total, work);
    return read() - before;
  };
  const sums = { login: 0, argon2: 0 };
  await inLanes(total, signIn);
  await inLanes(total, verify);
  for (let turn = 0; turn < turns; turn++) {
    sums.login += await spend(signIn, () => cpuOf(server.pid));
    sums.argon2 += await spend(verify, cpuHere);
  }
  return { login: (sums.login / logins) * 1e6, argon2: (sums.argon2 / logins) * 1e6 };
};

const stand = await openStand({ host: 'localhost', startUrl: 'http://localhost/' });
try {
  const served = await serveSignedIn(stand, port);
  const headers = { cookie: served.cookie };
  const me = () => ask(port, { path: '/api/auth/me', headers });
  const { bare, barePort } = await startBare(await me());
  const plain = () => ask(barePort, { path: '/api/auth/me', headers });
  // Until V8 has compiled what runs often: a server answers for weeks.
  await measure(served.server.pid, 30_000, me);
  await measure(bare.pid, 30_000, plain);
  const figures = { me: [], bare: [], login: [], argon2: [] };
  for (let round = 0; round < rounds; round++) {
    const [meCpu, bareCpu] = await measureInTurns([
      { pid: served.server.pid, total: count, send: me },
      { pid: bare.pid, total: count * 4, send: plain },
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
  await stand.close();
}
