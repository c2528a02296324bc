import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { limits, type BotAction, type BotChallenge } from '@zugang/contract';
import { usedProofs } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import type { Protection } from '#platform/protection-settings';
import { createHarness } from '../../testing/create-harness.ts';
import { codeOf, createPerson, knownPassword } from '../../testing/people.ts';
import { fetchChallenge, postWithProof, proofOf, solveProof } from '../../testing/solve-proof.ts';
import { startTestServer } from '../../testing/test-server.ts';

const { database, server } = await createHarness();

/** Asks for the mail that a stranger can ask for most cheaply. */
const resend = (botProof?: string) =>
  server.call('POST', '/api/auth/send-email-confirmation', {
    json: { email: `${randomUUID()}@example.org`, ...(botProof === undefined ? {} : { botProof }) },
  });
const challenge = (action: BotAction = 'resend_confirmation') => fetchChallenge(server, action);
type Payload = { challenge: BotChallenge; solution: { counter: number; derivedKey: string } };
const changed = (proof: string, change: (payload: Payload) => unknown): string => {
  const payload = JSON.parse(Buffer.from(proof, 'base64').toString('utf8')) as Payload;
  return Buffer.from(JSON.stringify(change(payload))).toString('base64');
};

describe('a challenge', () => {
  it('is new every time and never cached', async () => {
    const answer = await server.call('GET', '/api/auth/challenge?action=register');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [one, other] = [await challenge(), await challenge()];
    expect(one.parameters.nonce).not.toBe(other.parameters.nonce);
  });

  it('says for which action and how long it is good', async () => {
    const { parameters } = await challenge('ticket');
    expect(parameters.data).toEqual({ action: 'ticket', difficulty: 1 });
    expect(parameters.expiresAt - Date.now() / 1000).toBeGreaterThan((limits.botChallengeMinutes - 1) * 60);
    expect(parameters.expiresAt - Date.now() / 1000).toBeLessThanOrEqual(limits.botChallengeMinutes * 60);
  });

  it('is for a known action only', async () => {
    expect((await server.call('GET', '/api/auth/challenge?action=anything')).status).toBe(400);
  });
});

describe('a proof', () => {
  it('that is right lets through, once', async () => {
    const proof = await proofOf(await challenge());
    expect((await resend(proof)).status).toBe(200);
    expect(await codeOf(await resend(proof))).toBe('BOT_PROTECTION_FAILED');
  });

  it('lets exactly one of ten at once through', async () => {
    const proof = await proofOf(await challenge());
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(proof)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
  });

  it('is not made new by writing it differently', async () => {
    const proof = await proofOf(await challenge());
    expect((await resend(proof)).status).toBe(200);
    const again = changed(proof, ({ challenge: { parameters, signature }, solution }) => ({
      solution: { ...solution, time: 1 },
      challenge: { signature, parameters: Object.fromEntries(Object.entries(parameters).toReversed()) },
    }));
    expect(await codeOf(await resend(again))).toBe('BOT_PROTECTION_FAILED');
  });

  it('of one action is good for no other', async () => {
    expect(await codeOf(await resend(await solveProof(server, 'register')))).toBe('BOT_PROTECTION_FAILED');
  });

  it('whose action was changed is refused', async () => {
    const proof = await solveProof(server, 'register');
    const forged = changed(proof, ({ challenge: { parameters, signature }, solution }) => ({
      challenge: { parameters: { ...parameters, data: { action: 'resend_confirmation' } }, signature },
      solution,
    }));
    expect(await codeOf(await resend(forged))).toBe('BOT_PROTECTION_FAILED');
  });

  it('without the work is refused', async () => {
    const one = await challenge();
    const derivedKey = one.parameters.keyPrefix.padEnd(64, '0');
    const guess = Buffer.from(JSON.stringify({ challenge: one, solution: { counter: 1, derivedKey } }));
    expect(await codeOf(await resend(guess.toString('base64')))).toBe('BOT_PROTECTION_FAILED');
  });

  it('of an easier challenge than was given is refused', async () => {
    const { parameters, signature } = await challenge();
    const easier = { parameters: { ...parameters, cost: 1, keyPrefix: '00' }, signature };
    expect(await codeOf(await resend(await proofOf(easier)))).toBe('BOT_PROTECTION_FAILED');
  });

  it.each(['', 'x', 'e30=', Buffer.from('null').toString('base64'), '{"challenge":{}}', '\u{1F916}'])(
    'is not %j',
    async (proof) => {
      expect(await codeOf(await resend(proof))).toMatch(/^BOT_PROTECTION_(FAILED|REQUIRED)$/);
    },
  );

  it('of another installation is refused', async () => {
    const elsewhere = await createTestDatabase();
    try {
      await elsewhere.pool.query("update secrets set value = 'another' where name = 'bot_protection'");
      const other = await startTestServer(elsewhere);
      const proof = await solveProof(other, 'resend_confirmation');
      await other.close();
      expect(await codeOf(await resend(proof))).toBe('BOT_PROTECTION_FAILED');
    } finally {
      await elsewhere.drop();
    }
  });

  it('that is over leaves the table of used ones', async () => {
    await database.db.insert(usedProofs).values({ proofHash: 'old', expiresAt: new Date(Date.now() - 1000) });
    expect((await resend(await proofOf(await challenge()))).status).toBe(200);
    const rows = await database.db.select().from(usedProofs);
    expect(rows.map(({ proofHash }) => proofHash)).not.toContain('old');
  });
});

describe('without a proof', () => {
  it.each([
    [
      'register',
      { password: 'wald-und-wiese!', passwordConfirmation: 'wald-und-wiese!', firstName: 'A', lastName: 'B' },
    ],
    ['forgot-password', {}],
    ['send-email-confirmation', {}],
  ])('%s is refused', async (path, over) => {
    const json = { email: `${randomUUID()}@example.org`, ...over };
    const answer = await server.call('POST', `/api/auth/${path}`, { json });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      code: 'BOT_PROTECTION_REQUIRED',
      message: 'Bot protection is required',
      key: 'auth.errors.bot_protection_required',
    });
  });
});

describe('signing in', () => {
  const wrong = (email: string) =>
    server.call('POST', '/api/auth/login', { json: { email, password: 'falsch-und-lang!' } });
  const codesOf = async (email: string, times: number): Promise<string[]> => {
    const codes: string[] = [];
    for (let time = 0; time < times; time += 1) codes.push(await codeOf(await wrong(email)));
    return codes;
  };

  it('asks for a proof after two failures, alike whether the address is known or not', async () => {
    const { email } = await createPerson(database, server);
    const known = await codesOf(email, 4);
    expect(known).toEqual([
      'INVALID_CREDENTIALS',
      'INVALID_CREDENTIALS',
      'BOT_PROTECTION_REQUIRED',
      'BOT_PROTECTION_REQUIRED',
    ]);
    expect(await codesOf(`${randomUUID()}@example.org`, 4)).toEqual(known);
  });

  it('goes on with one, and asks no more after the right password', async () => {
    const { email } = await createPerson(database, server);
    await codesOf(email, 3);
    const right = { email, password: knownPassword };
    expect(await codeOf(await server.call('POST', '/api/auth/login', { json: right }))).toBe('BOT_PROTECTION_REQUIRED');
    expect((await postWithProof(server, 'login', right)).status).toBe(200);
    expect((await server.call('POST', '/api/auth/login', { json: right })).status).toBe(200);
  });

  it('asks a caller that tried many addresses, whatever address comes next', async () => {
    const many = Array.from({ length: 10 }, () => codesOf(`${randomUUID()}@example.org`, 1));
    await Promise.all(many);
    const { email } = await createPerson(database, server);
    const json = { email, password: knownPassword };
    expect(await codeOf(await server.call('POST', '/api/auth/login', { json }))).toBe('BOT_PROTECTION_REQUIRED');
    expect((await postWithProof(server, 'login', json)).status).toBe(200);
  });
});

describe('the content security policy', () => {
  const policyWith = async (protection?: Protection): Promise<string> => {
    const { settings } = database.contextFor(null);
    const other = await startTestServer(database, protection ? { settings: { ...settings, protection } } : {});
    const answer = await other.call('GET', '/livez');
    await other.close();
    return answer.headers.get('content-security-policy') ?? '';
  };

  it('names no host but ours while the proof of work is used', async () => {
    const policy = await policyWith();
    expect(policy).not.toMatch(/https?:/);
    expect(policy).toContain("worker-src 'self'");
  });

  it('opens for Google where its keys are set, and keeps Trusted Types and the ban on inline scripts', async () => {
    const keys = { siteKey: 'site', secretKey: 'secret', verifyUrl: 'https://example.org/verify' };
    const scriptUrl = 'https://www.google.com/recaptcha/api.js';
    const policy = await policyWith({ kind: 'recaptcha', ...keys, scriptUrl });
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
        "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
        "connect-src 'self' https://www.google.com/recaptcha/",
        "require-trusted-types-for 'script'",
      ]),
    );
    expect(policy).not.toContain('unsafe');
  });
});
