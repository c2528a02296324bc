import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { issueActivation } from '#modules/identity';
import { emailTokens, users } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import {
  auditedActions,
  codeOf,
  cookieOf,
  createPerson,
  knownPassword,
  linkOf,
  readMails,
} from '../../testing/people.ts';
import { postWithProof, solveProof } from '../../testing/solve-proof.ts';

const { database, server } = await createHarness();

const newPassword = 'berg-und-bach?';
const post = (path: string, json: unknown, cookie: string | null = null) =>
  server.call('POST', `/api/auth/${path}`, { json, cookie });
const signIn = (email: string, password: string) => postWithProof(server, 'login', { email, password });
const forget = (email: string) => postWithProof(server, 'forgot_password', { email });
const meStatus = async (cookie: string) => (await server.call('GET', '/api/auth/sessions', { cookie })).status;
const person = () => createPerson(database, server);

const askForCode = async (email: string): Promise<string> => {
  expect((await forget(email)).status).toBe(200);
  const [mail] = await readMails(server, email);
  const link = linkOf(mail);
  expect(link.pathname).toBe('/auth/reset-password');
  return link.searchParams.get('code') ?? '';
};
const reset = (code: string | undefined, over: Record<string, string> = {}) =>
  post('reset-password', { code, password: newPassword, passwordConfirmation: newPassword, ...over });

describe('a forgotten password', () => {
  it('is replaced by way of the mail, and ends every session', async () => {
    const { email, cookie, accountId } = await person();
    const { jwt } = (await (await signIn(email, knownPassword)).json()) as { jwt: string };
    expect((await reset(await askForCode(email))).status).toBe(200);
    expect(await meStatus(cookie)).toBe(401);
    const bearer = await server.call('GET', '/api/auth/me', { headers: { authorization: `Bearer ${jwt}` } });
    expect(bearer.status).toBe(401);
    expect(await codeOf(await signIn(email, knownPassword))).toBe('INVALID_CREDENTIALS');
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect(await auditedActions(database, accountId)).toEqual(['user.password_reset']);
    const subjects = (await readMails(server, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Ihr Passwort wurde geändert');
  });

  it('is answered alike for an unknown address, which gets no mail', async () => {
    const { email } = await person();
    const unknown = `${randomUUID()}@example.org`;
    const answers = [await forget(email), await forget(unknown)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[0]?.json()).toEqual(await answers[1]?.json());
    expect(await readMails(server, unknown)).toEqual([]);
  });

  it('can be asked for five times an hour', async () => {
    const email = `${randomUUID()}@example.org`;
    for (let time = 0; time < 5; time += 1) expect((await forget(email)).status).toBe(200);
    expect(await codeOf(await forget(email))).toBe('RATE_LIMITED');
  });

  it('says that the code is missing', async () => {
    const answer = await reset(undefined);
    expect(await answer.json()).toMatchObject({
      code: 'RESET_CODE_MISSING',
      message: 'Reset code is missing. Please use the link from your email.',
    });
  });

  it('asks twice for the same, strong password', async () => {
    expect(await codeOf(await reset('x', { passwordConfirmation: 'anders-und-lang!' }))).toBe('PASSWORD_MISMATCH');
    const weak = await reset('x', { password: 'ohnezeichen', passwordConfirmation: 'ohnezeichen' });
    expect(await weak.json()).toMatchObject({
      fields: [{ path: 'password', key: 'auth.errors.password_requirements' }],
    });
  });

  it('opens with a link once, even to ten at the same time', async () => {
    const { email } = await person();
    const code = await askForCode(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await codeOf(await reset(code))).toBe('RESET_CODE_INVALID');
  });

  it('opens with no link that is over, or was mailed for something else', async () => {
    const { email, userId } = await person();
    const code = await askForCode(email);
    const setToken = (values: Partial<typeof emailTokens.$inferInsert>) =>
      database.db.update(emailTokens).set(values).where(eq(emailTokens.userId, userId));
    await setToken({ expiresAt: new Date(Date.now() - 1) });
    expect(await codeOf(await reset(code))).toBe('RESET_CODE_INVALID');
    await setToken({ expiresAt: new Date(Date.now() + 60_000), purpose: 'confirm_email' });
    expect(await codeOf(await reset(code))).toBe('RESET_CODE_INVALID');
  });
});

describe('changing the password', () => {
  const change = (cookie: string | null, over: Record<string, string> = {}) =>
    post(
      'change-password',
      { currentPassword: knownPassword, password: newPassword, passwordConfirmation: newPassword, ...over },
      cookie,
    );

  it('keeps this session and ends the others', async () => {
    const { email, cookie, userId, accountId } = await person();
    const other = await server.signIn(userId);
    expect((await change(cookie)).status).toBe(200);
    expect([await meStatus(cookie), await meStatus(other)]).toEqual([200, 401]);
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect(await auditedActions(database, accountId)).toEqual(['user.password_changed']);
  });

  it('needs the current one, and locks out who guesses', async () => {
    const { cookie } = await person();
    for (let time = 0; time < 5; time += 1)
      expect(await (await change(cookie, { currentPassword: 'falsch' })).json()).toMatchObject({
        code: 'PASSWORD_WRONG',
        fields: [{ path: 'currentPassword' }],
      });
    expect(await codeOf(await change(cookie))).toBe('RATE_LIMITED');
  });
});

describe('changing the address', () => {
  const ask = (cookie: string, email: string, password = knownPassword) =>
    post('change-email', { email, password }, cookie);

  it('counts once the link in the new mailbox was opened; the old one is notified', async () => {
    const { email, cookie, accountId } = await person();
    const next = `${randomUUID()}@example.org`;
    expect((await ask(cookie, next)).status).toBe(200);
    const [notice] = await readMails(server, email);
    expect(notice?.text).toContain(next);
    expect((await signIn(email, knownPassword)).status).toBe(200);
    const [mail] = await readMails(server, next);
    const confirmation = linkOf(mail).searchParams.get('confirmation');
    expect((await post('email-confirmation', { confirmation })).status).toBe(200);
    expect(await codeOf(await signIn(email, knownPassword))).toBe('INVALID_CREDENTIALS');
    expect((await signIn(next, knownPassword)).status).toBe(200);
    expect(await codeOf(await post('email-confirmation', { confirmation }))).toBe('CONFIRMATION_INVALID');
    expect(await auditedActions(database, accountId)).toEqual(['user.email_change_asked', 'user.email_changed']);
  });

  it('does not reveal that the address belongs to another user', async () => {
    const { cookie } = await person();
    const taken = await person();
    const answer = await ask(cookie, taken.email);
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(await readMails(server, taken.email)).toEqual([]);
  });

  it('needs the password', async () => {
    const { cookie } = await person();
    expect(await codeOf(await ask(cookie, 'neu@example.org', 'falsch'))).toBe('PASSWORD_WRONG');
  });
});

describe('an activation link', () => {
  it('sets the first password, once', async () => {
    const { userId, email } = await database.createTenant();
    expect(await codeOf(await signIn(email, 'none'))).toBe('INVALID_CREDENTIALS');
    const user = { id: userId, email, firstName: 'Toni', locale: 'en' as const };
    const link = await database.db.transaction((tx) =>
      issueActivation(tx, database.contextFor(null), { user, isMailed: true }),
    );
    const [mail] = await readMails(server, email);
    expect(linkOf(mail).href).toBe(link);
    const token = link.split('/').at(-1);
    const activate = () =>
      post('activate-account', { token, password: newPassword, passwordConfirmation: newPassword });
    expect((await activate()).status).toBe(200);
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect(await codeOf(await activate())).toBe('ACTIVATION_INVALID');
  });
});

describe('a sign-in', () => {
  it('is locked after five failures, longer each time, and forgotten by none but the right password', async () => {
    const { email } = await person();
    for (let time = 0; time < 5; time += 1) await signIn(email, 'falsch-und-lang!');
    const locked = await signIn(email, knownPassword);
    const { retryAfterSeconds } = (await locked.json()) as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(30);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    const pass = () => database.pool.query("update attempt_locks set locked_until = now() - interval '1 second'");
    await pass();
    await signIn(email, 'falsch-und-lang!');
    const longer = (await (await signIn(email, knownPassword)).json()) as { retryAfterSeconds: number };
    expect(longer.retryAfterSeconds).toBeGreaterThan(60);
    await pass();
    expect((await signIn(email, knownPassword)).status).toBe(200);
    expect(await codeOf(await signIn(email, 'falsch-und-lang!'))).toBe('INVALID_CREDENTIALS');
  });

  it('judges five of forty guesses at once', async () => {
    const { email } = await person();
    const guesses = Array.from({ length: 40 }, () => signIn(email, 'falsch-und-lang!'));
    const codes = await Promise.all((await Promise.all(guesses)).map((answer) => codeOf(answer)));
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(35);
  });

  it('locks an unknown address in the same way', async () => {
    const email = `${randomUUID()}@example.org`;
    for (let time = 0; time < 5; time += 1) await signIn(email, 'falsch-und-lang!');
    expect(await codeOf(await signIn(email, 'falsch-und-lang!'))).toBe('RATE_LIMITED');
  });

  it('from an unknown device is mailed about, the first of all and those from a known one are not', async () => {
    const { email } = await person();
    const from = async (userAgent: string) =>
      server.call('POST', '/api/auth/login', {
        json: { email, password: knownPassword, botProof: await solveProof(server, 'login') },
        headers: { 'user-agent': userAgent },
      });
    const firefox = (version: number) =>
      `Mozilla/5.0 (Windows NT 10.0; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
    await from(firefox(140));
    await from(firefox(141));
    expect(await readMails(server, email)).toEqual([]);
    const answer = await from(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    );
    expect(await meStatus(cookieOf(answer))).toBe(200);
    const [mail, ...others] = await readMails(server, email);
    expect(mail?.text).toContain('ein neues Gerät (Safari, iPhone)');
    expect(mail?.text).toContain('127.0.0.0/24');
    expect(others).toEqual([]);
  });

  it('of a blocked user gets no reset mail', async () => {
    const { email, userId } = await person();
    await database.db.update(users).set({ isBlocked: true }).where(eq(users.id, userId));
    expect((await forget(email)).status).toBe(200);
    expect(await readMails(server, email)).toEqual([]);
  });
});
