import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { limits, type ErrorBody } from '@zugang/contract';
import { notifyGuessing, type NotifyGuessingMessage } from '#modules/identity';
import { loginFailures, users } from '#platform/db/schema/index';
import { trustedProxiesSetting } from '#platform/trusted-proxies';
import { createHarness } from '../../testing/create-harness.ts';
import { cookieOf, createPerson, knownPassword, linkOf, readMails } from '../../testing/people.ts';
import { fetchChallenge, postWithProof, proofOf } from '../../testing/solve-proof.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const trustedProxies = trustedProxiesSetting.parse('127.0.0.1');
const { database, server } = await createHarness({}, { trustedProxies });
const { withoutProof, mailAfter } = limits.loginGuessing;

type Login = { email: string; password?: string; from: string; difficulty?: number; cookie?: string; at?: TestServer };

/** Signs in from an address behind the proxy; `difficulty`: with a proof as hard as that. */
const logIn = async ({ email, password = 'falsch-und-lang!', from, difficulty, cookie, at = server }: Login) => {
  const botProof = difficulty === undefined ? undefined : await proofOf(await fetchChallenge(at, 'login', difficulty));
  return at.call('POST', '/api/auth/login', {
    json: { email, password, ...(botProof === undefined ? {} : { botProof }) },
    headers: { 'x-forwarded-for': from, ...(cookie === undefined ? {} : { cookie }), origin: at.url },
  });
};
const bodyOf = async (answer: Response): Promise<Partial<ErrorBody>> => {
  const { requestId: _, ...body } = (await answer.json()) as ErrorBody;
  return body;
};
/** Every one in a network of its own, half of them IPv6. */
const strangerAt = (at: number): string =>
  at % 2 === 0 ? `10.${(at >> 9) & 255}.${(at >> 1) & 255}.7` : `2001:db8:${(at >> 1).toString(16)}:1::7`;
/** Sets what is counted for the only login that is counted. */
const count = (failures: number, over: Partial<typeof loginFailures.$inferInsert> = {}) =>
  database.db.update(loginFailures).set({ failures, ...over });
/** A person whose login was tried so often. */
const guessedLogin = async (failures: number, over: Partial<typeof loginFailures.$inferInsert> = {}) => {
  await database.db.delete(loginFailures);
  const person = await createPerson(database, server);
  await logIn({ email: person.email, from: '192.0.2.200' });
  await count(failures, over);
  return person;
};
const deviceCookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .find((one) => one.startsWith('zugang_device_'))
    ?.split(';')[0] ?? '';
const takeMessages = async (): Promise<NotifyGuessingMessage[]> => {
  const { rows } = await database.pool.query<{ data: NotifyGuessingMessage }>(
    "delete from pgboss.job where name = 'notify-guessing' returning data",
  );
  return rows.map(({ data }) => data);
};

describe('guessing one password from many addresses', () => {
  it('is judged ten times without a proof, whether or not there is such a login, also after a restart', async () => {
    const guess = async (email: string): Promise<string[]> => {
      let next = 0;
      const codes: string[] = [];
      const lane = async () => {
        while (next < 200) {
          next += 1;
          codes.push((await bodyOf(await logIn({ email, from: strangerAt(next) }))).code ?? '');
        }
      };
      await Promise.all(Array.from({ length: 16 }, lane));
      return codes.toSorted();
    };
    const { email } = await createPerson(database, server);
    const known = await guess(email);
    expect(known.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(withoutProof);
    expect(known.filter((code) => code === 'BOT_PROTECTION_REQUIRED')).toHaveLength(200 - withoutProof);
    const unknown = `${randomUUID()}@example.org`;
    expect(await guess(unknown)).toEqual(known);
    const restarted = await startTestServer(database, {}, { trustedProxies });
    for (const one of [email, unknown]) {
      const answer = await bodyOf(await logIn({ email: one, from: '198.51.100.1', at: restarted }));
      expect(answer.code).toBe('BOT_PROTECTION_REQUIRED');
    }
    await restarted.close();
  });

  it('is answered alike for a login that exists and one that does not, with the same questions to the database', async () => {
    let taken = 0;
    database.pool.on('acquire', () => (taken += 1));
    const observe = async (email: string) => {
      await database.db.delete(loginFailures);
      await database.pool.query('delete from rate_limits');
      const seen: unknown[] = [];
      for (const [at, failures] of [0, withoutProof - 1, withoutProof, mailAfter - 1, mailAfter, 30, 100].entries()) {
        await count(failures);
        const before = taken;
        for (const difficulty of [undefined, 1, 3]) {
          const answer = await logIn({ email, from: strangerAt(at), ...(difficulty ? { difficulty } : {}) });
          seen.push(answer.status, await bodyOf(answer));
        }
        seen.push(taken - before);
      }
      return { seen, messages: await takeMessages() };
    };
    await takeMessages();
    const { userId, email } = await createPerson(database, server);
    const known = await observe(email);
    const unknown = await observe(`${randomUUID()}@example.org`);
    expect(unknown.seen).toEqual(known.seen);
    expect([known.messages, unknown.messages]).toEqual([[{ userId }], [{ userId: null }]]);
  });

  it('is mailed about to the owner, once a day, with what to do; a login without a user gets none', async () => {
    const person = await guessedLogin(mailAfter - 1);
    await takeMessages();
    await logIn({ email: person.email, from: '192.0.2.201', difficulty: 1 });
    await logIn({ email: person.email, from: '192.0.2.202', difficulty: 1 });
    const messages = await takeMessages();
    expect(messages).toEqual([{ userId: person.userId }]);
    const ctx = database.contextFor(null);
    for (const message of [...messages, { userId: null }]) await notifyGuessing(ctx, message);
    const [mail, ...others] = await readMails(server, person.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Falsche Passwörter für Ihr Konto bei Zugang');
    expect(mail?.text).toContain(`mehr als ${mailAfter} Versuche`);
    expect(mail?.text).toContain('Ihr Passwort wurde nicht erraten');
    expect(linkOf(mail).href).toBe('http://localhost:3000/settings/security');
    await database.db.update(users).set({ isBlocked: true }).where(eq(users.id, person.userId));
    for (const message of messages) await notifyGuessing(ctx, message);
    expect(await readMails(server, person.email)).toHaveLength(1);
  });
});

describe('the owner of a login that is being guessed', () => {
  const right = { password: knownPassword };
  const far = new Date(Date.now() + 3_600_000);
  const full = { nextAt: far };
  /** Fills the queue of a login, also for newcomers from where the owner is. */
  const hammer = async (email: string) => {
    for (const from of ['198.51.100.98', '198.51.100.99']) await logIn({ email, from, difficulty: 3 });
    await count(5000, full);
  };

  it('signs in on a new device with a harder proof, though others fill the queue', async () => {
    const { email } = await guessedLogin(5000, full);
    const asked = await bodyOf(await logIn({ email, ...right, from: '198.51.100.7' }));
    expect(asked).toMatchObject({ code: 'BOT_PROTECTION_REQUIRED', difficulty: 3 });
    const easy = await bodyOf(await logIn({ email, ...right, from: '198.51.100.7', difficulty: 1 }));
    expect(easy).toMatchObject({ code: 'BOT_PROTECTION_FAILED', difficulty: 3 });
    expect((await logIn({ email, ...right, from: '198.51.100.7', difficulty: 3 })).status).toBe(200);
  });

  it('signs in on a known device as ever, even from an address that others use up', async () => {
    await database.db.delete(loginFailures);
    const person = await createPerson(database, server);
    const first = await logIn({ ...person, ...right, from: '198.51.100.8' });
    const cookie = deviceCookieOf(first);
    expect(first.headers.getSetCookie().find((one) => one.startsWith(cookie))).toMatch(
      /; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
    );
    await hammer(person.email);
    expect((await logIn({ ...person, ...right, from: '198.51.100.8', difficulty: 3 })).status).toBe(429);
    expect((await logIn({ ...person, ...right, from: '198.51.100.8', cookie })).status).toBe(200);
    const { email } = await createPerson(database, server);
    await logIn({ email, from: '198.51.100.9' });
    await count(5000);
    const other = await bodyOf(await logIn({ email, ...right, from: '198.51.100.8', cookie }));
    expect(other.code).toBe('BOT_PROTECTION_REQUIRED');
  });

  it('gets in by a new password wherever they are: the link makes the browser a known device', async () => {
    const { email } = await guessedLogin(5000);
    await hammer(email);
    expect((await logIn({ email, ...right, from: '198.51.100.20', difficulty: 3 })).status).toBe(429);
    expect((await postWithProof(server, 'forgot_password', { email })).status).toBe(200);
    const [mail] = await readMails(server, email);
    const password = 'berg-und-bach?';
    const reset = await server.call('POST', '/api/auth/reset-password', {
      json: { code: linkOf(mail).searchParams.get('code'), password, passwordConfirmation: password },
    });
    expect(await reset.json()).toEqual({ ok: true });
    const answer = await logIn({ email, password, from: '198.51.100.20', cookie: deviceCookieOf(reset) });
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).toMatch(/^zugang_session=/);
  });
});
