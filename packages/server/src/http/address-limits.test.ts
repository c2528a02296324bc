import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimits, type CallerLimit } from '#modules/identity';
import { recordHeartbeat } from '#modules/scan';
import { rateLimits } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { trustedProxiesSetting } from '#platform/trusted-proxies';
import { solveProof } from './testing/solve-proof.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let database: TestDatabase;
/** One that trusts a proxy on this machine, and one that trusts none. */
let behind: TestServer;
let open: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  behind = await startTestServer(database, {}, { trustedProxies: trustedProxiesSetting.parse('127.0.0.1') });
  open = await startTestServer(database);
});
afterAll(async () => {
  await behind.close();
  await open.close();
  await database.drop();
});

/** Has a ring of addresses used up so much of a limit. */
const spend = (limit: CallerLimit, ring: string, points: number) =>
  database.db
    .insert(rateLimits)
    .values({ key: `${limit.name}:${ring}`, points, expire: Date.now() + 60_000 })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points } });

const refused = { error: 'too_many' };
const headersOf = (forwarded?: string) => ({
  origin: 'https://example.org',
  authorization: `Bearer ${randomUUID()}`,
  ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
});

const endpoints = [
  ['/w/v1/checker/session', 'checkerLink'],
  ['/w/v1/checker/results', 'checkerResult'],
  ['/w/v1/checker/issues', 'checkerIssues'],
] as const;

const ask = async (server: TestServer, path: string, forwarded?: string): Promise<[number, unknown]> => {
  const answer = await server.call('POST', path, { json: { token: 'x' }, headers: headersOf(forwarded) });
  return [answer.status, await answer.json()];
};

describe('what the page checker asks', () => {
  it.each(endpoints)('%s is refused by address after many times, and says so to the page', async (path, name) => {
    const limit = createRateLimits(database.pool)[name];
    const [tired, fresh] = ['203.0.113.7', '203.0.113.8'];
    await spend(limit, tired, limit.points - 1);
    expect((await ask(behind, path, tired))[0]).toBe(401);
    expect(await ask(behind, path, tired)).toEqual([429, refused]);
    expect((await ask(behind, path, fresh))[0]).toBe(401);
    // Whatever the caller writes to the left of its own address.
    expect(await ask(behind, path, `${fresh}, ${tired}`)).toEqual([429, refused]);
    expect(await ask(behind, path, `127.0.0.1, ${tired}`)).toEqual([429, refused]);
    const answer = await behind.call('POST', path, { json: { token: 'x' }, headers: headersOf(tired) });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://example.org');
  });

  it('counts by the connection where no proxy is named, whatever the header says', async () => {
    const limit = createRateLimits(database.pool).checkerLink;
    await spend(limit, '127.0.0.1', limit.points);
    const path = endpoints[0][0];
    expect(await ask(open, path, '203.0.113.9')).toEqual([429, refused]);
    expect((await ask(behind, path, '203.0.113.9'))[0]).toBe(401);
  });
});

describe('what visitors report', () => {
  it('is counted for each behind one proxy', async () => {
    const report = async (forwarded: string) =>
      (await behind.call('POST', '/w/v1/report', { json: {}, headers: headersOf(forwarded) })).status;
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push(await report('198.51.100.1'));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await report('198.51.100.2')).toBe(400);
  });
});

describe('a limit by address', () => {
  const calls = [
    ['login', 'POST', '/api/auth/login', { email: 'a@example.org', password: 'falsch-und-lang!' }],
    ['login', 'POST', '/api/legacy/auth/local', { identifier: 'a@example.org', password: 'falsch-und-lang!' }],
    ['login', 'POST', '/api/auth/passkeys/challenge', {}],
    ['login', 'GET', '/api/legacy/auth/firma/callback?access_token=x', undefined],
    ['checkerLink', 'POST', endpoints[0][0], { token: 'x' }],
    ['checkerResult', 'POST', endpoints[1][0], { token: 'x' }],
    ['checkerIssues', 'POST', endpoints[2][0], { token: 'x' }],
  ] as const;
  let network = 0;
  const statusFrom = async (method: string, path: string, sent: { forwarded: string; json: unknown }) => {
    const { authorization, ...headers } = headersOf(sent.forwarded);
    const isWidget = path.startsWith('/w/');
    const origin = isWidget ? headers.origin : behind.url;
    return (
      await behind.call(method, path, {
        ...(sent.json === undefined ? {} : { json: sent.json }),
        headers: { ...headers, origin, ...(isWidget ? { authorization } : {}) },
      })
    ).status;
  };

  it.each(calls)(
    '%s counts a /64 as one caller, and a /48 ten times as high: %s %s',
    async (name, method, path, json) => {
      const limit = createRateLimits(database.pool)[name];
      network += 1;
      const wide = `2001:db8:${network}`;
      const from = (rest: string) => statusFrom(method, path, { forwarded: `${wide}:${rest}`, json });
      await spend(limit, `${wide}:7::/64`, limit.points - 1);
      expect(await from('7::1')).not.toBe(429);
      expect(await from('7:ffff:1:2:3')).toBe(429);
      expect(await from('8::1')).not.toBe(429);
      await spend(limit, `${wide}::/48`, limit.points * 10 - 1);
      expect(await from('9::1')).not.toBe(429);
      expect(await from('a::1')).toBe(429);
    },
  );

  it.each([
    ['registering', '/api/auth/register', 'register', 100],
    ['asking for a new password', '/api/auth/forgot-password', 'forgot_password', 5],
    ['asking for the confirmation again', '/api/auth/send-email-confirmation', 'resend_confirmation', 5],
  ] as const)('counts %s by /64 too', async (_, path, action, most) => {
    network += 1;
    const email = `${randomUUID()}@example.org`;
    const password = 'wald-und-wiese!';
    const from = async (forwarded: string) => {
      const botProof = await solveProof(behind, action);
      const json = { email, password, passwordConfirmation: password, firstName: 'A', lastName: 'B', botProof };
      return statusFrom('POST', path, { forwarded, json });
    };
    if (action === 'register')
      await spend(createRateLimits(database.pool).register, `2001:db8:${network}:1::/64`, most - 1);
    else for (let time = 1; time < most; time += 1) await from(`2001:db8:${network}:1::${time}`);
    expect(await from(`2001:db8:${network}:1::aa`)).toBeLessThan(300);
    expect(await from(`2001:db8:${network}:1::bb`)).toBe(429);
    expect(await from(`2001:db8:${network}:2::1`)).not.toBe(429);
  });

  it('counts what visitors report by /64 too', async () => {
    const report = async (forwarded: string) =>
      (await behind.call('POST', '/w/v1/report', { json: {}, headers: headersOf(forwarded) })).status;
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push(await report(`2001:db8:ff:1::${times}`));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await report('2001:db8:ff:2::1')).toBe(400);
  });
});

describe('metrics', () => {
  it('count the jobs that failed for good, by queue', async () => {
    await database.pool.query(
      "insert into pgboss.job (name, data, source_name) values ('failed-jobs', '{}', 'send-mail'), ('failed-jobs', '{}', 'send-mail')",
    );
    const read = async () => (await open.call('GET', '/metrics')).text();
    expect(await read()).toContain('zugang_failed_jobs{queue="send-mail"} 2');
    await database.pool.query("delete from pgboss.job where name = 'failed-jobs'");
    expect(await read()).not.toContain('queue="send-mail"');
  });

  it('say what separates the browsers of workers from them, once one was started', async () => {
    const read = async () => (await open.call('GET', '/metrics')).text();
    expect(await read()).not.toContain('zugang_browser_isolation{');
    const browserIsolation = { sandbox: false, ownUser: true, networkNamespace: true };
    await recordHeartbeat(database.contextFor(null), { id: randomUUID(), hasBrowser: true, browserIsolation });
    const text = await read();
    expect(text).toContain('zugang_browser_isolation{kind="sandbox"} 0');
    expect(text).toContain('zugang_browser_isolation{kind="own_user"} 1');
    expect(text).toContain('zugang_browser_isolation{kind="network_namespace"} 1');
  });

  it('are all that the Grafana dashboard in the documentation asks for', async () => {
    const text = await (await open.call('GET', '/metrics')).text();
    const exported = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    const file = new URL('../../../../docs/grafana-dashboard.json', import.meta.url);
    const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: { targets: { expr: string }[] }[] };
    const asked = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(?:zugang|process|nodejs)_\w+/g) ?? []),
    );
    expect(asked.length).toBeGreaterThan(7);
    for (const name of asked) expect(exported).toContain(name.replace(/_(?:sum|count|bucket)$/, ''));
  });

  it('are not shown to clients whose request a proxy on this machine forwards', async () => {
    expect((await open.call('GET', '/metrics')).status).toBe(200);
    expect((await open.call('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404);
  });
});
