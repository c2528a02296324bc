import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueActivation } from '#modules/identity';
import { inScope } from '#platform/db/client';
import { customerLogins, resellerHosts } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { publicHostOnly } from '../request-host.ts';
import { createPartnerWorld, storeProvedHost, type PartnerWorld } from '../testing/partner-world.ts';
import { knownPassword } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const publicUrl = 'http://localhost:3000';
let database: TestDatabase;
let server: TestServer;
let world: PartnerWorld;
let webFolder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  webFolder = await mkdtemp(join(tmpdir(), 'zugang-web-'));
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Zugang</title>');
  server = await startTestServer(database, {}, { hostPolicy: publicHostOnly(publicUrl), webFolder });
  world = await createPartnerWorld(database, server, 'iframe');
  await storeProvedHost(database, world, { kind: 'own', origin: 'https://kunden.agentur.example' });
  await storeProvedHost(database, world, { kind: 'frame', origin: 'https://www.agentur.example' });
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(webFolder, { recursive: true, force: true });
});

type Asked = { host?: string; method?: string; json?: object };
/** Node's fetch would not send a Host of ours. */
const ask = (path: string, { host = 'kunden.agentur.example', method = 'GET', json }: Asked = {}) =>
  new Promise<{ status: number; body: string; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const headers = { host, ...(json ? { 'content-type': 'application/json', origin: `https://${host}` } : {}) };
    const call = request(`${server.url}${path}`, { method, headers }, (answer) => {
      void text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }));
    });
    call.on('error', reject).end(json ? JSON.stringify(json) : undefined);
  });
const ancestorsOf = async (path: string): Promise<string | undefined> => {
  const { headers } = await ask(path, { host: 'localhost:3000' });
  return /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
};

describe('a partner’s own host', () => {
  it('shows its login, registration and what comes before a session', async () => {
    const leadsTo = async (path: string) => (await ask(path)).headers['location'];
    expect(await leadsTo('/')).toBe(`/embed/login/${world.alias}`);
    expect(await leadsTo('/en/login?redirect=/x')).toBe(`/en/embed/login/${world.alias}`);
    expect(await leadsTo('/embed/login/andere')).toBe(`/embed/login/${world.alias}`);
    expect(await leadsTo('/register?source=messe&partner=andere')).toBe(
      `/register?source=messe&partner=${world.alias}`,
    );
    const shown = [
      '/auth/activate-account/abc',
      '/reseller/customer-activation/abc',
      '/projects/1/report',
      '/en/legal/terms',
    ];
    for (const path of [`/embed/login/${world.alias}`, `/register?partner=${world.alias}`, ...shown])
      expect({ path, ...(await ask(path)) }).toMatchObject({
        path,
        status: 200,
        body: expect.stringContaining('Zugang'),
      });
  });

  it('leads to our own address for everything that needs a session', async () => {
    for (const path of ['/dashboard', '/en/projects?tab=own', '/settings/security', '//evil.example/x'])
      expect((await ask(path)).headers['location']).toBe(`${publicUrl}${path}`);
    for (const path of ['/api/auth/login', '/api/auth/handoff/redemption', '/api/auth/sign-on', '/api/projects'])
      expect([path, (await ask(path, { method: 'POST', json: {} })).status]).toEqual([path, 404]);
    expect((await ask(`/sign-on/token/${world.alias}`, { method: 'POST' })).status).toBe(302);
  });

  it('proves a password, and sends a code to our own address without setting a cookie', async () => {
    const json = { partner: world.alias, email: world.customer.email, password: knownPassword };
    const { status, body, headers } = await ask('/api/auth/partner-login', { method: 'POST', json });
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
    expect(JSON.parse(body)).toEqual({
      continueUrl: expect.stringMatching(/^http:\/\/localhost:3000\/sign-on\/continue#/),
    });
    expect(JSON.parse((await ask('/api/system/info')).body)).toMatchObject({ isPartnerHost: true });
  });

  it('activates a login without the cookie that our own address sets with it', async () => {
    const { userId: id, email } = world.customer;
    const user = { id, email, firstName: 'Toni', locale: 'de' as const };
    const activate = async (host: string) => {
      const link = await database.db.transaction((tx) =>
        issueActivation(tx, database.contextFor(null), { user, isMailed: false }),
      );
      const json = {
        token: new URL(link).pathname.split('/').at(-1),
        password: knownPassword,
        passwordConfirmation: knownPassword,
      };
      const { status, headers } = await ask('/api/auth/activate-account', { host, method: 'POST', json });
      return [status, headers['set-cookie']?.length ?? 0];
    };
    expect(await activate('localhost:3000')).toEqual([200, 1]);
    expect(await activate('kunden.agentur.example')).toEqual([200, 0]);
  });

  it('is refused where nobody proved it, or its proof ended', async () => {
    for (const host of [
      'andere.example',
      'kunden.agentur.example:81',
      'kunden.agentur.example.evil.example',
      'www.agentur.example',
    ])
      expect([host, (await ask('/', { host })).status]).toEqual([host, 421]);
    const other = await createPartnerWorld(database, server);
    await storeProvedHost(database, other, { kind: 'own', origin: 'https://neu.agentur.example' });
    expect((await ask('/', { host: 'neu.agentur.example' })).status).toBe(302);
    await inScope(database.db, [other.partner.accountId], (tx) => tx.update(resellerHosts).set({ verifiedAt: null }));
    expect((await ask('/', { host: 'neu.agentur.example' })).status).toBe(421);
  });
});

describe('the question for a certificate', () => {
  it.each([
    ['kunden.agentur.example', 200],
    ['KUNDEN.agentur.example', 200],
    ['www.agentur.example', 404],
    ['evil.example', 404],
    ['', 404],
  ])('about %s is answered with %d, whatever host it is sent to', async (domain, status) => {
    expect((await ask(`/tls/ask?domain=${domain}`, { host: 'zugang:3000' })).status).toBe(status);
  });
});

describe('who may show a page in a frame', () => {
  it('is exactly who is listed, on the partner’s login page', async () => {
    expect(await ancestorsOf(`/embed/login/${world.alias}`)).toBe('https://www.agentur.example');
    expect(await ancestorsOf(`/en/embed/login/${world.alias}`)).toBe('https://www.agentur.example');
    expect(
      (await ask(`/embed/login/${world.alias}`, { host: 'localhost:3000' })).headers['x-frame-options'],
    ).toBeUndefined();
  });

  it('is nobody elsewhere, for other partners, or where the partner has another method', async () => {
    for (const path of [
      '/',
      '/login',
      '/embed/login/niemand',
      `/embed/login/${world.alias}/x`,
      `/sign-on/token/${world.alias}`,
    ])
      expect([path, await ancestorsOf(path)]).toEqual([path, "'none'"]);
    const other = await createPartnerWorld(database, server, 'iframe');
    await storeProvedHost(database, other, { kind: 'frame', origin: 'https://shop.example' });
    expect(await ancestorsOf(`/embed/login/${other.alias}`)).toBe('https://shop.example');
    await inScope(database.db, [other.partner.accountId], (tx) =>
      tx.update(customerLogins).set({ method: 'sso' }).where(eq(customerLogins.accountId, other.partner.accountId)),
    );
    expect(await ancestorsOf(`/embed/login/${other.alias}`)).toBe("'none'");
  });
});
