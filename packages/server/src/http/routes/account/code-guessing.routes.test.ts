import { eq, gt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits, type ErrorBody } from '@zugang/contract';
import { insertSampleProject } from '#platform/db/sample-project';
import { attemptLocks, loginFailures, totpSecrets } from '#platform/db/schema/index';
import { trustedProxiesSetting } from '#platform/trusted-proxies';
import { createHarness } from '../../testing/create-harness.ts';
import { createPerson, knownPassword } from '../../testing/people.ts';

const { database, server } = await createHarness({}, { trustedProxies: trustedProxiesSetting.parse('127.0.0.1') });
beforeEach(async () => {
  await database.db.delete(loginFailures);
  await database.db.delete(attemptLocks);
});

type From = { from: string; cookie?: string };
const post = (path: string, json: unknown, { from, cookie }: From) =>
  server.call('POST', path, {
    json,
    headers: { 'x-forwarded-for': from, ...(cookie === undefined ? {} : { cookie }), origin: server.url },
  });
const answerOf = async (answer: Response) => {
  const { code, retryAfterSeconds } = (await answer.json()) as Partial<ErrorBody>;
  return { status: answer.status, code, retryAfterSeconds };
};
/** Every one in a network of its own. */
const strangerAt = (at: number): string => `10.${at >> 8}.${at & 255}.7`;
/** What was guessed wrongly; the right passwords of logins are counted too, and forgotten. */
const isGuessed = gt(loginFailures.failures, 0);
/** As if so many guesses had been wrong, and the next were due in an hour. */
const guessed = (failures: number) =>
  database.db
    .update(loginFailures)
    .set({ failures, nextAt: new Date(Date.now() + 3_600_000) })
    .where(isGuessed);

describe('codes of an app, guessed by somebody who has the password', () => {
  const enabled = async () => {
    const person = await createPerson(database, server);
    const call = (path: string, json: unknown) =>
      server.call('POST', `/api/auth/two-factor/${path}`, { json, cookie: person.cookie });
    const { secret } = (await (await call('begin', { password: knownPassword })).json()) as { secret: string };
    const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const answer = await call('enable', { code: codeNow() });
    const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
    const enter = async (code: string, at: From): Promise<Response> => {
      const answered = await post('/api/auth/login', { email: person.email, password: knownPassword }, at);
      const { challenge } = (await answered.json()) as ErrorBody;
      return post('/api/auth/two-factor/verify', { challenge, code }, at);
    };
    /** Each code counts once; a test need not wait half a minute for the next. */
    const enterRight = async (at: From) => {
      await database.db.update(totpSecrets).set({ lastStep: 0 }).where(eq(totpSecrets.userId, person.userId));
      return enter(codeNow(), at);
    };
    return { recoveryCodes, enter, enterRight };
  };

  it('do not keep the owner out: neither on a known browser, nor on a new one, nor with a recovery code', async () => {
    const { recoveryCodes, enter, enterRight } = await enabled();
    const first = await enterRight({ from: '192.0.2.1' });
    const cookie =
      first.headers
        .getSetCookie()
        .find((one) => one.startsWith('zugang_device_'))
        ?.split(';')[0] ?? '';
    const guess = (from: string) => enter('000000', { from }).then(answerOf);
    expect(await guess(strangerAt(1))).toMatchObject({ code: 'TWO_FACTOR_CODE_WRONG' });
    await guessed(60);
    expect(await guess(strangerAt(1))).toMatchObject({ code: 'TWO_FACTOR_CODE_WRONG' });
    const refused = await guess(strangerAt(1));
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(refused.retryAfterSeconds).toBeGreaterThan(3_000);
    expect((await enterRight({ from: strangerAt(1), cookie })).status).toBe(200);
    expect((await enterRight({ from: strangerAt(2) })).status).toBe(200);
    expect((await enter(recoveryCodes[0] ?? '', { from: strangerAt(1) })).status).toBe(200);
  });

  it('are judged a few hundred times a day, however many networks they come from', async () => {
    const { enter } = await enabled();
    const { freeFailures, longestGapSeconds, newcomersADay, newcomerTries } = limits.guessing.code;
    const guess = (at: number) => enter('000000', { from: strangerAt(at) }).then(answerOf);
    await guess(1);
    await guessed(newcomersADay);
    expect(await guess(2)).toMatchObject({ status: 429 });
    // Two used up the tries of their network that do not wait: the third is judged in its turn.
    await database.db
      .update(loginFailures)
      .set({ failures: freeFailures + 40, nextAt: new Date() })
      .where(isGuessed);
    for (let turn = 0; turn < newcomerTries; turn += 1) await guess(3);
    expect(await guess(3)).toMatchObject({ code: 'TWO_FACTOR_CODE_WRONG' });
    const [row] = await database.db.select().from(loginFailures).where(isGuessed);
    const seconds = (Number(row?.nextAt) - Date.now()) / 1_000;
    expect(seconds).toBeGreaterThan(longestGapSeconds - 5);
    const day = newcomersADay + 86_400 / longestGapSeconds;
    expect((day * 3) / 1_000_000).toBeLessThan(1 / 800);
  });

  it('on a known browser are counted for it alone', async () => {
    const { enter, enterRight } = await enabled();
    const first = await enterRight({ from: '192.0.2.1' });
    const cookie =
      first.headers
        .getSetCookie()
        .find((one) => one.startsWith('zugang_device_'))
        ?.split(';')[0] ?? '';
    for (let turn = 0; turn < limits.freeAttempts; turn += 1) await enter('000000', { from: '192.0.2.1', cookie });
    expect(await answerOf(await enter('000000', { from: '192.0.2.1', cookie }))).toMatchObject({ status: 429 });
    expect((await enterRight({ from: '192.0.2.1' })).status).toBe(200);
  });
});

describe('the password of a shared report', () => {
  const shared = async () => {
    const person = await createPerson(database, server);
    const { projectId } = await insertSampleProject(database, { accountId: person.accountId });
    const body = { name: 'Agentur', days: 7, locale: 'de', mayExport: false, password: 'wald-und-wiese' };
    const made = await server.call('POST', `/api/projects/${projectId}/report/shares`, {
      json: body,
      cookie: person.cookie,
    });
    const { url } = (await made.json()) as { url: string };
    const token = new URL(url).hash.replace('#share=', '');
    return (password: string, from: string) => post(`/api/shared-reports/${projectId}`, { token, password }, { from });
  };

  it('that one visitor guesses lets the others in', async () => {
    const open = await shared();
    for (let turn = 0; turn < limits.freeAttempts; turn += 1) await open('geraten', strangerAt(1));
    expect(await answerOf(await open('wald-und-wiese', strangerAt(1)))).toMatchObject({ status: 429 });
    expect((await open('wald-und-wiese', strangerAt(2))).status).toBe(200);
  });

  it('is guessed slowly from many addresses, and those who come new get in', async () => {
    const open = await shared();
    await open('geraten', strangerAt(1));
    await guessed(100);
    await open('geraten', strangerAt(1));
    expect(await answerOf(await open('geraten', strangerAt(1)))).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect((await open('wald-und-wiese', strangerAt(2))).status).toBe(200);
    const stored = JSON.stringify(await database.db.select().from(attemptLocks));
    expect(stored).not.toMatch(/10\.0\.|192\.0/);
  });
});
