import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '@zugang/browser';
import { startScan } from '#modules/scan';
import { createTestDatabase } from '#platform/db/test-database';
import { requireMigrated } from '#platform/db/require-migrated';
import { FatalWorkerFailure } from '#platform/errors';
import { openScanFixture, startTestSite } from '../modules/scan/scan.fixture.ts';
import { queues } from './queues.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zugang-worker-stops-'));
  // The browser's user must reach it.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The real worker; `ended` is its exit code and what it logged as its end. */
const startWorker = (env: Record<string, string>) => {
  const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'fatal', NODE_ENV: 'development', DEMO: 'off', ...env },
  });
  const finish = async () => {
    if (!child.stdout) throw new Error('the worker has no output');
    const [log, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return { code: code as unknown, end: JSON.parse(log) as { msg: string; reason: string } };
  };
  return { child, ready: once(child, 'message'), ended: finish() };
};

/** Runs a statement as the owner of the tables. */
const alter = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const forgetMigration = `delete from drizzle.__drizzle_migrations
  where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`;

describe('a worker whose database is not up to date', () => {
  it('stops with code 1 and says what to run', async () => {
    const database = await createTestDatabase();
    await alter(database.url, forgetMigration);
    const { code, end } = await startWorker({ DATABASE_URL: database.url }).ended;
    expect({ code, end }).toMatchObject({
      code: 1,
      end: {
        msg: 'the worker stops',
        reason: 'the database is not up to date: 1 migrations are missing. Run `npm run migrate` first.',
      },
    });
    await database.drop();
  });

  it.each([
    ['a queue is missing', "delete from pgboss.queue where name = 'send-mail'", 'queues are missing (send-mail)'],
    ['it is empty', 'drop schema drizzle cascade', 'it is empty'],
  ])('is one where %s', async (_, statement, reason) => {
    const database = await createTestDatabase();
    await expect(requireMigrated(database.url, queues)).resolves.toBeUndefined();
    await alter(database.url, statement);
    const refusal: unknown = await requireMigrated(database.url, queues).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FatalWorkerFailure);
    expect(String(refusal)).toContain(reason);
    await database.drop();
  });
});

const isOtherInstalled = await findChromium({ chromiumPath: '', unpack: () => Promise.reject(new Error('none')) }).then(
  () => true,
  () => false,
);

it(
  'a worker whose browser is gone, with no other to be found, stops with code 1 and leaves its jobs to others',
  { timeout: 120_000, skip: process.platform !== 'linux' || isOtherInstalled },
  async () => {
    const site = await startTestSite({ '/': '<!doctype html><html lang="de"><title>Start</title><h1>Start</h1>' });
    const fixture = await openScanFixture(site);
    const browser = join(folder, 'browser');
    await writeFile(browser, '#!/bin/sh\necho "Chromium 150.0.1.2"\n');
    await chmod(browser, 0o755);
    const worker = startWorker({
      DATABASE_URL: fixture.database.url,
      ALLOW_HOSTS: site.host,
      CHROMIUM_PATH: browser,
      // Where nothing can be unpacked, but every user can enter.
      TMPDIR: '/proc',
    });
    await worker.ready;
    await rm(browser);
    await startScan(fixture.ctx, { projectId: fixture.projectId, mode: 'all' });
    const { code, end } = await worker.ended;
    expect({ code, end }).toMatchObject({
      code: 1,
      end: { msg: 'the worker stops', reason: 'the browser is gone and no other can be started' },
    });
    const { rows } = await fixture.database.pool.query("select state from pgboss.job where name = 'check-page'");
    expect(rows).toEqual([{ state: 'retry' }]);
    await fixture.close();
    await site.close();
  },
);
