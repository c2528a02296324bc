// Guessing one password from many addresses: how many guesses are judged without a proof of work, how many at all, and whether the
// owner gets in meanwhile. Real server behind a trusted proxy on loopback, real database. Proofs are made cheap (cost 1), as for an
// attacker with any number of processors. Fails where a bar is missed.
//   node tools/bench/guessing.ts [--guesses 100000] [--addresses 50000] [--lanes 12] [--proving 4] [--port 4100]
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { BotChallenge, ErrorBody } from '@zugang/contract';
import { proofOf } from '../../packages/server/src/http/testing/solve-proof.ts';
import { median } from './median.ts';
import { openEnvironment } from './open-environment.ts';
import { benchHost, productionSettings } from './production-settings.ts';
import { pidOf, readCpuMs } from './processes.ts';
import { ask, serveSignedIn } from './serve-signed-in.ts';

const { values } = parseArgs({
  options: {
    guesses: { type: 'string', default: '100000' },
    addresses: { type: 'string', default: '50000' },
    lanes: { type: 'string', default: '12' },
    proving: { type: 'string', default: '4' },
    port: { type: 'string', default: '4100' },
  },
});
const [guesses, addresses, port] = [Number(values.guesses), Number(values.addresses), Number(values.port)];
const bars = { judgedWithoutProof: 50, ownerSeconds: 60, mails: 1 };

// What hangs ends the run.
setTimeout(() => {
  console.error('the run took too long');
  process.exit(1);
}, 30 * 60_000).unref();

/** Half of them IPv4, ten in each /24; half IPv6, each a /64 of its own, a hundred in each /48. */
const addressAt = (index: number): string => {
  const at = Math.floor((index % addresses) / 2);
  return index % 2 === 0
    ? `11.${Math.floor(at / 2560)}.${Math.floor(at / 10) % 256}.${(at % 10) + 1}`
    : `2001:db8:${Math.floor(at / 100).toString(16)}:${(at % 100).toString(16)}::${(index % 999).toString(16)}`;
};

type Answered = { status: number | undefined; code: string; retryAfterSeconds: number; difficulty: number };
type Login = {
  email: string;
  password: string;
  from: string;
  botProof?: string | undefined;
  cookie?: string;
  agent: Agent;
};

const logIn = async ({ from, cookie, agent, ...json }: Login): Promise<Answered> => {
  const { status, body } = await ask(port, {
    method: 'POST',
    path: '/api/auth/login',
    host: benchHost,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(cookie ? { cookie, origin: productionSettings['PUBLIC_URL'] } : {}),
    },
    body: JSON.stringify(json),
    agent,
  });
  const { code = '', retryAfterSeconds = 0, difficulty = 1 } = JSON.parse(body.toString()) as Partial<ErrorBody>;
  return { status, code, retryAfterSeconds, difficulty };
};

const prove = async (difficulty: number, agent: Agent): Promise<string> => {
  const { body } = await ask(port, {
    path: `/api/auth/challenge?action=login&difficulty=${difficulty}`,
    host: benchHost,
    agent,
  });
  return proofOf(JSON.parse(body.toString()) as BotChallenge);
};

/** Signs the owner in as the form does, and again when the server says so; the seconds and tries it took. */
const signOwnerIn = async (login: Login): Promise<{ seconds: number; tries: number }> => {
  const startedAt = performance.now();
  let botProof: string | undefined;
  for (let tries = 1; ; tries++) {
    const { status, code, retryAfterSeconds, difficulty } = await logIn({ ...login, botProof });
    if (status === 200) return { seconds: (performance.now() - startedAt) / 1000, tries };
    if (performance.now() - startedAt > bars.ownerSeconds * 2000) throw new Error(`The owner does not get in: ${code}`);
    if (status === 429) await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1000));
    botProof = await prove(status === 429 ? 3 : difficulty, login.agent);
  }
};

const environment = await openEnvironment({ host: 'localhost', startUrl: 'http://localhost/' });
let isMissed = false;
const report = (name: string, figure: string, isGood = true): void => {
  isMissed ||= !isGood;
  console.log(`${name.padEnd(34)} ${figure}${isGood ? '' : '  MISSED'}`);
};
try {
  const { server, email, password, cookies } = await serveSignedIn(environment, port, productionSettings);
  const counts = new Map<string, number>();
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const of = (name: string): number => counts.get(name) ?? 0;
  let next = 0;
  const attackers = new Agent({ keepAlive: true, maxSockets: 64 });
  const guess = async (isProved: boolean): Promise<void> => {
    while (next < guesses) {
      const index = next++;
      const botProof = isProved ? await prove(3, attackers) : undefined;
      const tried = { email, password: `guess-${index}!`, from: addressAt(index), agent: attackers };
      const { code } = await logIn({ ...tried, ...(botProof ? { botProof } : {}) });
      count(`${isProved ? 'proved' : 'unproved'} ${code}`);
    }
  };
  const owner = new Agent({ keepAlive: true });
  const fresh: { seconds: number; tries: number }[] = [];
  const known: number[] = [];
  const visit = async (share: number): Promise<void> => {
    while (next < guesses * share) await new Promise((resolve) => setTimeout(resolve, 50));
    const login = { email, password, from: `198.51.${Math.round(share * 100)}.7`, agent: owner };
    fresh.push(await signOwnerIn(login));
    known.push((await signOwnerIn({ ...login, from: addressAt(0), cookie: cookies })).seconds);
  };
  const cpuBefore = readCpuMs(pidOf(server));
  const startedAt = performance.now();
  await Promise.all([
    ...Array.from({ length: Number(values.lanes) }, () => guess(false)),
    ...Array.from({ length: Number(values.proving) }, () => guess(true)),
    (async () => {
      for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) await visit(share);
    })(),
  ]);
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = (readCpuMs(pidOf(server)) - cpuBefore) / guesses;
  const [jobs] = await environment.query<{ sent: number }>(
    "select count(*)::int as sent from pgboss.job where name = 'notify-guessing'",
  );
  const judgedWithoutProof = of('unproved INVALID_CREDENTIALS');
  report(
    'guesses, addresses',
    `${guesses}, ${addresses}, in ${seconds.toFixed(0)} s (${(guesses / seconds).toFixed(0)}/s)`,
  );
  report(
    'judged without a proof',
    `${judgedWithoutProof} (bar: ${bars.judgedWithoutProof})`,
    judgedWithoutProof <= bars.judgedWithoutProof,
  );
  const judged = of('proved INVALID_CREDENTIALS');
  report('judged with a proof', `${judged} (one every ${(seconds / Math.max(1, judged)).toFixed(1)} s)`);
  report('every answer', [...counts].map(([name, times]) => `${name}: ${times}`).join(', '));
  report(
    'owner, new device and a proof',
    `${fresh.map((one) => `${one.seconds.toFixed(1)} s (${one.tries} tries)`).join(', ')} (bar: ${bars.ownerSeconds} s)`,
    fresh.length === 5 && fresh.every((one) => one.seconds <= bars.ownerSeconds),
  );
  report('owner, known device', `median ${median(known).toFixed(2)} s (${known.length} times)`, known.length === 5);
  report('mails to the owner', `${jobs?.sent ?? 0} (bar: ${bars.mails})`, jobs?.sent === bars.mails);
  report('CPU of the server', `${cpu.toFixed(2)} ms a guess`);
  report(
    'load of the machine',
    loadavg()
      .map((one) => one.toFixed(1))
      .join(', '),
  );
} finally {
  await environment.close();
}
process.exit(isMissed ? 1 : 0);
