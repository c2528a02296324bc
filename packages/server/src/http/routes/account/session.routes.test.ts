import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { limits, type OwnSecurityEvent, type Session, type SessionState } from '@zugang/contract';
import { sessions } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { connectAsOwner } from '../../testing/table-hashes.ts';
import { auditedActions, codeOf, cookieOf, createPerson, knownPassword } from '../../testing/people.ts';

const { database, server } = await createHarness();

const list = async (cookie: string): Promise<Session[]> => {
  const answer = await server.call('GET', '/api/auth/sessions', { cookie });
  return ((await answer.json()) as { sessions: Session[] }).sessions;
};
const meStatus = async (cookie: string) => (await server.call('GET', '/api/auth/sessions', { cookie })).status;
const seen = (userId: string, minutesAgo: number) =>
  database.db
    .update(sessions)
    .set({ lastSeenAt: new Date(Date.now() - minutesAgo * 60_000) })
    .where(eq(sessions.userId, userId));
const secondsLeft = async (method: string, path: string, cookie: string): Promise<number | null> => {
  const answer = await server.call(method, path, { cookie });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as SessionState).secondsLeft;
};

describe('the list of sessions', () => {
  it('names device and network, and which is this one', async () => {
    const { email, cookie } = await createPerson(database, server);
    const answer = await server.call('POST', '/api/auth/login', {
      json: { email, password: knownPassword },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    });
    const rows = await list(cookieOf(answer));
    expect(rows).toHaveLength(2);
    expect(rows.find(({ isCurrent }) => isCurrent)).toMatchObject({
      browser: 'Firefox',
      system: 'Linux',
      network: '127.0.0.0/24',
    });
    expect((await list(cookie)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  it('leaves out what ended by itself', async () => {
    const { userId } = await createPerson(database, server);
    await seen(userId, limits.sessionIdleMinutes + 1);
    const cookie = await server.signIn(userId);
    expect(await list(cookie)).toHaveLength(1);
  });
});

describe('what happened to a login', () => {
  const events = async (cookie: string | null, query = '') => {
    const answer = await server.call('GET', `/api/auth/security-events${query}`, { cookie });
    return { status: answer.status, body: (await answer.json()) as { rows: OwnSecurityEvent[]; total: number } };
  };

  it('is listed for its user alone, the newest first, without what the operator did', async () => {
    const person = await createPerson(database, server);
    const other = await createPerson(database, server);
    const logIn = (password: string) =>
      server.call('POST', '/api/auth/login', {
        json: { email: person.email, password },
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      });
    await logIn('falsch-und-lang!');
    await logIn(knownPassword);
    const owner = await connectAsOwner(database.url);
    await owner.query(
      `insert into security_events (kind, user_id, actor, network, device, request_id, reason) values ('operator.read_log', $1, 'command_line:x', '', '', '', 'Anfrage')`,
      [person.userId],
    );
    await owner.end();
    const { status, body } = await events(person.cookie);
    expect(status).toBe(200);
    expect(body.rows.map(({ kind, method }) => [kind, method])).toEqual([
      ['login.success', 'password'],
      ['login.failure', 'password'],
    ]);
    expect(body.rows[0]).toMatchObject({ device: 'Firefox, Linux', network: '127.0.0.0/24', occurrences: 1 });
    expect(body.total).toBe(2);
    expect((await events(other.cookie)).body).toMatchObject({ rows: [], total: 0 });
  });

  it('comes in pages', async () => {
    const person = await createPerson(database, server);
    for (let turn = 0; turn < 3; turn += 1)
      await server.call('POST', '/api/auth/login', { json: { email: person.email, password: knownPassword } });
    const pages = [await events(person.cookie, '?page=1&size=2'), await events(person.cookie, '?page=2&size=2')];
    expect(pages.map(({ body }) => [body.rows.length, body.total])).toEqual([
      [2, 3],
      [1, 3],
    ]);
    expect(new Set(pages.flatMap(({ body }) => body.rows.map(({ id }) => id))).size).toBe(3);
  });

  it('is asked for by a signed-in user, with a page that can be', async () => {
    const { cookie } = await createPerson(database, server);
    expect((await events(null)).status).toBe(401);
    expect((await events(cookie, '?page=0')).status).toBe(400);
  });
});

describe('ending sessions', () => {
  it('signs one device out', async () => {
    const { userId, cookie, accountId } = await createPerson(database, server);
    const other = await server.signIn(userId);
    const row = (await list(cookie)).find(({ isCurrent }) => !isCurrent);
    const answer = await server.call('DELETE', `/api/auth/sessions/${row?.id}`, { cookie });
    expect(answer.status).toBe(200);
    expect([await meStatus(cookie), await meStatus(other)]).toEqual([200, 401]);
    expect(await auditedActions(database, accountId)).toEqual(['session.end']);
  });

  it('signs all others out', async () => {
    const { userId, cookie, accountId } = await createPerson(database, server);
    const others = [await server.signIn(userId), await server.signIn(userId)];
    expect((await server.call('DELETE', '/api/auth/sessions', { cookie })).status).toBe(200);
    expect(await Promise.all([cookie, ...others].map((one) => meStatus(one)))).toEqual([200, 401, 401]);
    expect(await auditedActions(database, accountId)).toEqual(['session.end_others']);
  });

  it('of another user is answered as if it did not exist', async () => {
    const mine = await createPerson(database, server);
    const theirs = await createPerson(database, server);
    const [row] = await list(theirs.cookie);
    const answer = await server.call('DELETE', `/api/auth/sessions/${row?.id}`, { cookie: mine.cookie });
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
    expect(await meStatus(theirs.cookie)).toBe(200);
  });
});

describe('the time left', () => {
  it('is shown without being prolonged', async () => {
    const { userId, cookie } = await createPerson(database, server);
    await seen(userId, 50);
    for (let time = 0; time < 3; time += 1) {
      const left = await secondsLeft('GET', '/api/auth/session', cookie);
      expect(left).toBeGreaterThan(9 * 60);
      expect(left).toBeLessThanOrEqual(10 * 60);
    }
    expect(await meStatus(cookie)).toBe(200);
    expect(await secondsLeft('GET', '/api/auth/session', cookie)).toBeGreaterThan(59 * 60);
  });

  it('is not prolonged by what the dashboard reads by itself', async () => {
    const { userId, cookie } = await createPerson(database, server);
    const headers = { 'zugang-background': '1' };
    for (const path of ['/api/auth/me', '/api/projects', '/api/auth/sessions']) {
      await seen(userId, 50);
      expect((await server.call('GET', path, { cookie, headers })).status).toBe(200);
      expect(await secondsLeft('GET', '/api/auth/session', cookie)).toBeLessThanOrEqual(10 * 60);
    }
    await seen(userId, limits.sessionIdleMinutes + 1);
    expect((await server.call('GET', '/api/auth/sessions', { cookie, headers })).status).toBe(401);
  });

  it('is prolonged by a write even when it is marked', async () => {
    const { userId, cookie } = await createPerson(database, server);
    await seen(userId, 50);
    const headers = { 'zugang-background': '1' };
    expect((await server.call('POST', '/api/auth/session/keep', { cookie, headers })).status).toBe(200);
    expect(await secondsLeft('GET', '/api/auth/session', cookie)).toBeGreaterThan(59 * 60);
  });

  it('is full again once the user says so', async () => {
    const { userId, cookie } = await createPerson(database, server);
    await seen(userId, 50);
    expect(await secondsLeft('POST', '/api/auth/session/keep', cookie)).toBeGreaterThan(59 * 60);
  });

  it('over means signed out, and nothing brings the session back', async () => {
    const { userId, cookie } = await createPerson(database, server);
    await seen(userId, limits.sessionIdleMinutes + 1);
    expect((await server.call('POST', '/api/auth/session/keep', { cookie })).status).toBe(401);
    expect((await server.call('GET', '/api/auth/session', { cookie })).status).toBe(401);
  });
});

describe('the assigned reseller', () => {
  it('is named to its customer, and to no others', async () => {
    const reseller = await createPerson(database, server, { kind: 'reseller' });
    const customer = await createPerson(database, server, {
      kind: 'reseller_customer',
      resellerAccountId: reseller.accountId,
    });
    const ask = (cookie: string) => server.call('GET', '/api/reseller/assigned', { cookie });
    expect(await (await ask(customer.cookie)).json()).toMatchObject({ accountId: reseller.accountId, title: 'Test' });
    const none = await ask(reseller.cookie);
    expect([none.status, await none.json()]).toEqual([200, null]);
    const json = { email: reseller.email, password: knownPassword };
    const { jwt } = (await (await server.call('POST', '/api/auth/login', { json })).json()) as { jwt: string };
    const headers = { authorization: `Bearer ${jwt}` };
    expect((await server.call('GET', '/api/reseller/assigned', { headers })).status).toBe(404);
  });
});
