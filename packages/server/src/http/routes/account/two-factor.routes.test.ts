import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import type { CurrentUser, ErrorBody } from '@zugang/contract';
import { loginChallenges, recoveryCodes, totpSecrets, users } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import {
  auditedActions,
  codeOf,
  cookieOf,
  createPerson,
  knownPassword,
  readMails,
  type Person,
} from '../../testing/people.ts';

const { database, server } = await createHarness();

const post = (path: string, json: unknown, cookie: string | null = null) =>
  server.call('POST', `/api/auth/${path}`, { json, cookie });
const login = (email: string) => post('login', { email, password: knownPassword });
const verify = (challenge: string, code: string) => post('two-factor/verify', { challenge, code });
const codeNow = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });
/** As if the newest code had been taken long ago, so that a test need not wait half a minute. */
const forgetSteps = (userId: string) =>
  database.db.update(totpSecrets).set({ lastStep: 0 }).where(eq(totpSecrets.userId, userId));
const challengeOf = async (email: string): Promise<string> =>
  ((await (await login(email)).json()) as ErrorBody).challenge ?? '';
const readState = async ({ cookie }: Person) => (await server.call('GET', '/api/auth/two-factor', { cookie })).json();

const enabled = async () => {
  const person = await createPerson(database, server);
  const begun = await post('two-factor/begin', { password: knownPassword }, person.cookie);
  const { secret, uri } = (await begun.json()) as { secret: string; uri: string };
  const answer = await post('two-factor/enable', { code: codeNow(secret) }, person.cookie);
  expect(answer.status).toBe(200);
  const { recoveryCodes: codes } = (await answer.json()) as { recoveryCodes: string[] };
  return { ...person, secret, uri, codes };
};

describe('turning two-factor on', () => {
  it('takes the password, then a code of the app, and gives ten recovery codes once', async () => {
    const person = await enabled();
    expect(person.uri).toMatch(/^otpauth:\/\/totp\/Zugang:/);
    expect(new Set(person.codes).size).toBe(10);
    expect(await readState(person)).toEqual({ isEnabled: true, recoveryCodesLeft: 10 });
    const stored = await database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.userId));
    expect(stored.filter(({ codeHash }) => person.codes.includes(codeHash))).toEqual([]);
    expect(await auditedActions(database, person.accountId)).toEqual(['user.two_factor_on']);
    const [mail] = await readMails(server, person.email);
    expect(mail?.subject).toBe('Anmeldung in zwei Schritten eingeschaltet');
  });

  it('changes nothing before a code was right', async () => {
    const person = await createPerson(database, server);
    expect(await codeOf(await post('two-factor/begin', { password: 'falsch' }, person.cookie))).toBe('PASSWORD_WRONG');
    await post('two-factor/begin', { password: knownPassword }, person.cookie);
    const answer = await post('two-factor/enable', { code: 'abcdef' }, person.cookie);
    expect(await codeOf(answer)).toBe('TWO_FACTOR_CODE_WRONG');
    expect((await login(person.email)).status).toBe(200);
  });

  it('does not replace a secret that is in use', async () => {
    const person = await enabled();
    const again = await post('two-factor/begin', { password: knownPassword }, person.cookie);
    expect(await codeOf(again)).toBe('TWO_FACTOR_ENABLED');
  });
});

describe('signing in with two factors', () => {
  it('gives no session for the password alone', async () => {
    const { email } = await enabled();
    const answer = await login(email);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    const body = (await answer.json()) as ErrorBody & { jwt?: string };
    expect(body).toMatchObject({ code: 'TWO_FACTOR_REQUIRED', challenge: expect.stringMatching(/^[\w-]{43}$/) });
    expect(body.jwt).toBeUndefined();
  });

  it('is finished by a code, which works once', async () => {
    const { email, secret, userId } = await enabled();
    await forgetSteps(userId);
    const code = codeNow(secret);
    const challenge = await challengeOf(email);
    const answer = await verify(challenge, code);
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { user: CurrentUser }).user.email).toBe(email);
    const me = await server.call('GET', '/api/auth/me', { cookie: cookieOf(answer) });
    expect(me.status).toBe(200);
    expect(await codeOf(await verify(challenge, codeNow(secret, 1)))).toBe('CHALLENGE_INVALID');
    expect(await codeOf(await verify(await challengeOf(email), code))).toBe('TWO_FACTOR_CODE_WRONG');
  });

  it('is finished by a recovery code in any spelling, once', async () => {
    const person = await enabled();
    const code = (person.codes[0] ?? '').toUpperCase().replaceAll('-', ' ');
    expect((await verify(await challengeOf(person.email), code)).status).toBe(200);
    expect(await readState(person)).toEqual({ isEnabled: true, recoveryCodesLeft: 9 });
    expect(await codeOf(await verify(await challengeOf(person.email), code))).toBe('TWO_FACTOR_CODE_WRONG');
  });

  it('opens a session that counts as such until the second factor is switched off', async () => {
    const { email, secret, userId, cookie } = await enabled();
    await database.db
      .update(users)
      .set({ staffRoles: ['admin'] })
      .where(eq(users.id, userId));
    const factorOf = async (session: string) =>
      ((await (await server.call('GET', '/api/staff/access', { cookie: session })).json()) as { secondFactor: string })
        .secondFactor;
    await forgetSteps(userId);
    const entered = cookieOf(await verify(await challengeOf(email), codeNow(secret)));
    expect([await factorOf(cookie), await factorOf(entered)]).toEqual(['unused', 'used']);
    await post('two-factor/disable', { password: knownPassword }, entered);
    expect(await factorOf(entered)).toBe('missing');
    expect(await factorOf(cookieOf(await login(email)))).toBe('missing');
  });

  it('limits guesses: five codes, then a wait, with a new challenge too', async () => {
    const { email, secret, userId } = await enabled();
    await forgetSteps(userId);
    const challenge = await challengeOf(email);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => verify(challenge, 'nichts')));
    const codes = await Promise.all(guesses.map((answer) => codeOf(answer)));
    expect(codes.filter((code) => code === 'TWO_FACTOR_CODE_WRONG')).toHaveLength(5);
    expect(await codeOf(await verify(await challengeOf(email), codeNow(secret)))).toBe('RATE_LIMITED');
  });

  it('is over after five minutes', async () => {
    const { email, secret, userId } = await enabled();
    await forgetSteps(userId);
    const challenge = await challengeOf(email);
    await database.db
      .update(loginChallenges)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(loginChallenges.userId, userId));
    expect(await codeOf(await verify(challenge, codeNow(secret)))).toBe('CHALLENGE_INVALID');
  });
});

describe('afterwards', () => {
  it('new recovery codes end the old ones', async () => {
    const { email, codes, cookie } = await enabled();
    const answer = await post('two-factor/recovery-codes', { password: knownPassword }, cookie);
    const renewed = (await answer.json()) as { recoveryCodes: string[] };
    expect(await codeOf(await verify(await challengeOf(email), codes[1] ?? ''))).toBe('TWO_FACTOR_CODE_WRONG');
    expect((await verify(await challengeOf(email), renewed.recoveryCodes[1] ?? '')).status).toBe(200);
  });

  it('turning it off takes the password', async () => {
    const person = await enabled();
    expect(await codeOf(await post('two-factor/disable', { password: 'falsch' }, person.cookie))).toBe(
      'PASSWORD_WRONG',
    );
    expect((await post('two-factor/disable', { password: knownPassword }, person.cookie)).status).toBe(200);
    expect(await readState(person)).toEqual({ isEnabled: false, recoveryCodesLeft: 0 });
    expect((await login(person.email)).status).toBe(200);
  });
});
