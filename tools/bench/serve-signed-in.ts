import { randomUUID } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { hashPassword } from '../../packages/server/src/modules/identity/password/passwords.ts';
import type { BenchEnvironment } from './open-environment.ts';

type Question = {
  method?: string;
  path?: string;
  /** The host that is asked for; default: the address that is connected to. */
  host?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
  agent?: Agent;
};
export type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** A running server and a user signed in to it. */
export type SignedIn = {
  server: ChildProcess;
  /** What requests name as their host. */
  host: string;
  signIn: () => Promise<Answer>;
  cookie: string;
  /** All cookies of the sign-in: the session, and by which the browser is known. */
  cookies: string;
  email: string;
  password: string;
  passwordHash: string;
};

const kept = new Agent({ keepAlive: true, maxSockets: 16 });

/** Asks a server on loopback over kept connections. */
export const ask = (
  port: number,
  { method = 'GET', path = '/', host, headers = {}, body, agent = kept }: Question = {},
): Promise<Answer> =>
  new Promise((done, fail) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers: { ...(host && { host }), ...headers }, agent },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });

const untilUp = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 1200; tries++) {
    const isUp = await ask(port, { path: '/api/system/info' }).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server does not start');
};

/**
 * Starts the product's server in an environment, with a user who belongs to the environment's account and is signed in.
 * `signIn` signs in once more; `cookie` is the session's; `env` is added to the server's settings.
 */
export const serveSignedIn = async (
  environment: BenchEnvironment,
  port: number,
  env: NodeJS.ProcessEnv = {},
): Promise<SignedIn> => {
  const settings = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, ...env };
  const { host } = new URL(settings.PUBLIC_URL);
  const server = environment.start('api', settings);
  const email = `${randomUUID()}@bench.example`;
  const password = 'correct horse battery!';
  const passwordHash = await hashPassword(password);
  const [user] = await environment.query<{ id: string }>(
    'insert into users (email, password_hash, first_name, last_name, confirmed_at) values ($1, $2, $3, $4, now()) returning id',
    [email, passwordHash, 'Ada', 'Lovelace'],
  );
  await environment.query("insert into memberships (account_id, user_id, role) values ($1, $2, 'owner')", [
    environment.accountId,
    user?.id,
  ]);
  await untilUp(port);
  const signIn = async () => {
    const answer = await ask(port, {
      method: 'POST',
      path: '/api/auth/login',
      host,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (answer.status !== 200)
      throw new Error(`Signing in was answered with ${answer.status}: ${answer.body.toString()}`);
    return answer;
  };
  const [cookie, ...others] = ((await signIn()).headers['set-cookie'] ?? []).map((one) => one.split(';')[0] ?? '');
  if (!cookie) throw new Error('Signing in set no cookie');
  return { server, host, signIn, cookie, cookies: [cookie, ...others].join('; '), email, password, passwordHash };
};
