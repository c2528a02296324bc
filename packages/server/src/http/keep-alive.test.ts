import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

it('keeps a connection longer than the proxy in front of it, which so never sends a request into one that closes', async () => {
  const answer = await server.call('GET', '/livez');
  const [, seconds = '0'] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
  const proxySeconds = 60;
  expect(Number(seconds)).toBeGreaterThan(proxySeconds);
});
