import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#platform/db/client';
import { createTestDatabase } from '#platform/db/test-database';
import { startTestServer } from './testing/test-server.ts';

const database = await createTestDatabase();
const { pool, db } = openDatabase(database.url, () => undefined, 1);
const server = await startTestServer(database, { db });
const cookie = await server.signIn((await database.createTenant()).userId);

afterAll(async () => {
  await server.close();
  await pool.end();
  await database.drop();
});

const list = () => server.call('GET', '/api/projects', { cookie });

/** What clients read of an answer. */
const read = async (answer: Response): Promise<unknown> => ({
  status: answer.status,
  retryAfter: answer.headers.get('retry-after'),
  body: await answer.json(),
});
const unavailable = {
  status: 503,
  retryAfter: '5',
  body: { code: 'UNAVAILABLE', key: 'errors.unavailable', retryAfterSeconds: 5, requestId: expect.any(String) },
};

/** Nobody else reads projects until it is released. */
const lockProjects = async () => {
  const client = await database.pool.connect();
  await client.query('begin; lock table projects in access exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
};

describe('a database that cannot answer for a moment', () => {
  afterEach(async () => {
    pool.options.connectionTimeoutMillis = 10_000;
    await pool.query('reset lock_timeout; reset statement_timeout');
  });

  it('is told as such where no connection becomes free in time', async () => {
    pool.options.connectionTimeoutMillis = 200;
    const held = await pool.connect();
    const answers = await Promise.all([list(), list(), list(), server.call('GET', '/api/reseller-brand/nord')]);
    for (const answer of answers) expect(await read(answer)).toMatchObject(unavailable);
    held.release();
    expect((await list()).status).toBe(200);
  });

  it.each(['lock_timeout', 'statement_timeout'])('is told as such after a %s', async (timeout) => {
    await pool.query(`set ${timeout} = '100ms'`);
    const release = await lockProjects();
    expect(await read(await list())).toMatchObject(unavailable);
    await release();
  });

  it('is told as such where its connection ends', async () => {
    const release = await lockProjects();
    const asked = list();
    const owner = await database.pool.connect();
    await owner.query('set role none');
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitUntil(async () => (await owner.query(end)).rowCount === 1, { timeout: 10_000, interval: 20 });
    owner.release(true);
    expect(await read(await asked)).toMatchObject(unavailable);
    await release();
  });
});
