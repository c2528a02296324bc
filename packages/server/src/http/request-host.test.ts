import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { createPerson } from './testing/people.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { publicHostOnly, thisMachineOnly } from './request-host.ts';

let database: TestDatabase;
let local: TestServer;
let production: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  local = await startTestServer(database, {}, { hostPolicy: thisMachineOnly });
  production = await startTestServer(database, {}, { hostPolicy: publicHostOnly('https://app.zugang.test') });
});
afterAll(async () => {
  await local.close();
  await production.close();
  await database.drop();
});

type Answer = { status: number; body: string; headers: Record<string, unknown> };

/** Node's fetch would not send a Host of ours. */
const ask = (server: TestServer, path: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request(`${server.url}${path}`, { headers }, (answer) => {
      void text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }));
    });
    call.on('error', reject).end();
  });

const mailbox = '/api/dev/mailbox';

describe('outside production', () => {
  it.each(['localhost:3000', 'localhost', 'LOCALHOST:8080', '127.0.0.1:3000', '127.0.0.2', '[::1]:3000'])(
    'what is asked of this machine is answered: %s',
    async (Host) => {
      expect((await ask(local, mailbox, { Host })).status).toBe(200);
    },
  );

  it.each([
    'app.zugang.test',
    'evil.example:3000',
    'localhost.evil.example',
    'evil.example:localhost',
    '127.0.0.1.nip.io',
    '192.168.1.20:3000',
    '0.0.0.0:3000',
    'localhost:3000@evil.example',
  ])('what is asked of another host is not: %j', async (Host) => {
    const answer = await ask(local, mailbox, { Host });
    expect(answer.status).toBe(421);
    expect(answer.body).toContain('nur auf dem eigenen Rechner');
    expect(answer.body).toContain('docs/operations.md');
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', connection: 'close' });
  });

  it.each([
    ['X-Forwarded-For', '203.0.113.7'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Host', 'app.zugang.test'],
    ['Forwarded', 'for=203.0.113.7'],
    ['X-Real-IP', '203.0.113.7'],
    ['Via', '1.1 proxy'],
    ['CF-Connecting-IP', '203.0.113.7'],
  ])('what a proxy forwarded is not: %s', async (name, value) => {
    expect((await ask(local, mailbox, { Host: 'localhost:3000', [name]: value })).status).toBe(403);
  });

  it('nor is HTTP/1.0, with which nginx forwards where it is not configured', async () => {
    const socket = connect(Number(new URL(local.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET ${mailbox} HTTP/1.0\r\nHost: localhost:3000\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('holds for every kind of answer, also that of a signed-in session', async () => {
    const { cookie } = await createPerson(database, local);
    expect((await ask(local, '/api/auth/me', { Host: 'localhost', cookie })).status).toBe(200);
    for (const path of ['/api/auth/me', '/', '/login', '/w/v1/config', '/api/openapi.json', '/metrics', '/livez?x'])
      expect([path, (await ask(local, path, { Host: 'evil.example', cookie })).status]).toEqual([path, 421]);
  });
});

describe('in production', () => {
  it('answers for the host of PUBLIC_URL, whatever proxies add', async () => {
    for (const Host of ['app.zugang.test', 'APP.zugang.test'])
      expect((await ask(production, mailbox, { Host, 'X-Forwarded-For': '203.0.113.7' })).status).toBe(200);
  });

  it.each(['app.zugang.test:3000', 'app.zugang.test.', 'localhost', '127.0.0.1', 'evil.example'])(
    'and for no other: %j',
    async (Host) => {
      const answer = await ask(production, mailbox, { Host });
      expect([answer.status, answer.body.includes('proxy_set_header Host')]).toEqual([421, true]);
    },
  );

  it('answers for its health by any name, and for its metrics to this machine by its own', async () => {
    for (const path of ['/livez', '/readyz'])
      expect((await ask(production, path, { Host: '10.0.0.5:3000' })).status).toBe(200);
    expect((await ask(production, '/metrics', { Host: 'localhost:3000' })).status).toBe(200);
    expect((await ask(production, '/metrics', { Host: '10.0.0.5:3000' })).status).toBe(421);
    expect((await ask(production, '/metrics', { Host: 'app.zugang.test' })).status).toBe(404);
  });
});
