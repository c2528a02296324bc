import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeSecurityLog, readSecurityLog } from '#modules/operator';
import { openDatabase } from '#platform/db/client';
import { startEmbeddedPostgres } from '#platform/db/embedded/index';
import { migrate } from '#platform/db/migrate';
import { securityEvents, users } from '#platform/db/schema/index';
import { createHarness } from '../http/testing/create-harness.ts';
import { codeOf, createPerson, knownPassword } from '../http/testing/people.ts';
import { queues } from './queues.ts';

const { database, server } = await createHarness();

/** Each test starts processes, which takes long on a busy machine. */
const timeout = 120_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zugang-operator-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command as a process of its own, on the test database unless `env` says otherwise. */
const run = async (args: string[], env: Record<string, string> = { DATABASE_URL: database.url }) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./operator.ts', import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(folder, 'compiled'), DATA_DIR: folder, ...env },
  });
  const exited = once(child, 'exit');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await exited) as [number | null];
  return { code, output, errors };
};
const meStatus = async (cookie: string) => (await server.call('GET', '/api/auth/sessions', { cookie })).status;
const because = ['--reason', 'Ticket 4711'];

describe('npm run operator, beside a running server', { timeout }, () => {
  it('blocks a login at once and says what it did; the log names who ran it, and why', async () => {
    const { email, cookie } = await createPerson(database, server);
    const { code, output, errors } = await run(['block', email, ...because]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toBe(`${email} is blocked.\nEnded: 1 session, 0 pages of live inspect. Revoked: 0 API keys.\n`);
    expect(await meStatus(cookie)).toBe(401);
    const login = await server.call('POST', '/api/auth/login', { json: { email, password: knownPassword } });
    expect(await codeOf(login)).toBe('USER_BLOCKED');
    const actor = `command_line:${userInfo().username}`;
    const log = await run(['log', email, ...because]);
    expect(log.output.trim().split('\n')).toEqual([
      expect.stringMatching(/operator\.read_log .*reason: Ticket 4711$/),
      expect.stringMatching(/login\.failure .*"cause":"USER_BLOCKED"/),
      expect.stringContaining(`operator.block  ${email}  by ${actor}  reason: Ticket 4711`),
    ]);
  });

  it('ends with code 1 where there is no such login, and changes nothing', async () => {
    const { code, output, errors } = await run(['end-sessions', 'nobody@example.org', ...because]);
    expect({ code, output, errors }).toEqual({
      code: 1,
      output: '',
      errors: 'There is no login with this e-mail address.\n',
    });
  });

  it('ends with code 2 and shows how it is used where it cannot be understood', async () => {
    const { code, output, errors } = await run(['block', ...because]);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toMatch(/^block needs the e-mail address of a login\.\n\nnpm run operator -- COMMAND/);
    expect(await run([])).toMatchObject({ code: 0, output: expect.stringContaining('unblock EMAIL') });
  });
});

describe('npm run operator, with the embedded database', { timeout }, () => {
  const blockAda = () => run(['block', 'ada@example.org', ...because], {});

  it('says where it looked if there is none', async () => {
    const { code, errors } = await blockAda();
    expect(code).toBe(1);
    expect(errors).toContain(`There is no database in ${folder}`);
  });

  it('works beside whoever runs it, and by itself, without being superuser', async () => {
    const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
    try {
      await migrate(embedded.url, queues);
      const { db, pool } = openDatabase(embedded.url, () => undefined, 1);
      const names = { firstName: 'Ada', lastName: 'Lovelace', passwordHash: 'none' };
      await db.insert(users).values({ email: 'ada@example.org', ...names });
      expect(await blockAda()).toMatchObject({ code: 0, output: expect.stringContaining('is blocked.') });
      expect(await db.select({ isBlocked: users.isBlocked }).from(users)).toEqual([{ isBlocked: true }]);
      // What the policies of the operator show, they show here too, where the owner of the tables is bound by them.
      const source = { actor: 'anonymous', network: '', device: '', requestId: '' };
      await db.insert(securityEvents).values({ kind: 'login.failure', ...source });
      const mandate = { actor: { kind: 'command_line', name: 'ada' }, reason: 'Ticket 4711' } as const;
      const ctx = { db, ip: '', userAgent: '', requestId: '', mandate };
      const kinds = (await readSecurityLog(ctx, { limit: 10 })).map(({ kind }) => kind);
      expect(kinds).toEqual(['operator.read_log', 'login.failure', 'operator.block']);
      expect(await purgeSecurityLog({ db })).toBe(0);
      await pool.end();
    } finally {
      await embedded.stop();
    }
    expect(await blockAda()).toMatchObject({ code: 0, output: expect.stringContaining('was blocked already.') });
  });
});
