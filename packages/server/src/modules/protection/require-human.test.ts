import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#platform/context';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import type { DomainError } from '#platform/errors';
import { createChallenge as createOwnChallenge } from './create-challenge.ts';
import { readProofKeys } from './keys.ts';
import { requireHuman } from './require-human.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const outcome = async (ctx: Context, proof: string | undefined): Promise<string> => {
  try {
    await requireHuman(ctx, { action: 'contact', proof });
    return 'passed';
  } catch (error) {
    return (error as DomainError).code;
  }
};

describe('a proof of work', () => {
  const proofUntil = async (expiresAt: Date): Promise<string> => {
    const keys = await readProofKeys(database.db);
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      counter: 1,
      deriveKey,
      data: { action: 'contact', difficulty: 1 },
      expiresAt,
      hmacSignatureSecret: keys.challenge,
      hmacKeySignatureSecret: keys.solution,
    });
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };

  it('counts until its time is over, and not after', async () => {
    const ctx = database.contextFor(null);
    expect(await outcome(ctx, await proofUntil(new Date(Date.now() + 60_000)))).toBe('passed');
    expect(await outcome(ctx, await proofUntil(new Date(Date.now() - 2000)))).toBe('BOT_PROTECTION_FAILED');
  });
});

/** A server that speaks Google's siteverify protocol; it takes the token for the answer it shall give. */
const startSiteverify = async () => {
  const asked: URLSearchParams[] = [];
  const server: Server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request) body += String(part);
      const form = new URLSearchParams(body);
      asked.push(form);
      const token = form.get('response') ?? '';
      if (token.startsWith('silence')) return;
      if (token.startsWith('broken')) response.writeHead(500).end('oops');
      else if (token.startsWith('html')) response.end('<html>');
      else response.end(Buffer.from(token, 'base64').toString('utf8'));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { asked, url, stop };
};

describe('a reCAPTCHA token', () => {
  let google: Awaited<ReturnType<typeof startSiteverify>>;
  beforeAll(async () => {
    google = await startSiteverify();
  });
  afterAll(() => google.stop());

  const contextOf = (verifyUrl = google.url): Context => {
    const ctx = database.contextFor(null);
    const protection = {
      kind: 'recaptcha' as const,
      siteKey: 'site',
      secretKey: 'secret',
      verifyUrl,
      scriptUrl: 'https://example.org/api.js',
    };
    return { ...ctx, settings: { ...ctx.settings, protection } };
  };
  let serial = 0;
  const good = { success: true, score: 0.9, action: 'contact', hostname: 'localhost' };
  const tokenFor = (answer: Record<string, unknown>): string => {
    serial += 1;
    return Buffer.from(JSON.stringify({ ...answer, challenge_ts: String(serial) })).toString('base64');
  };

  it('passes that Google calls a person’s, of this action and website; Google gets no address of the visitor', async () => {
    const token = tokenFor(good);
    expect(await outcome(contextOf(), token)).toBe('passed');
    const form = google.asked.at(-1);
    expect([...(form ?? [])]).toEqual([
      ['secret', 'secret'],
      ['response', token],
    ]);
  });

  it.each([
    ['that Google refuses', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['with a score below 0.5', { score: 0.49 }],
    ['without a score', { score: undefined }],
    ['of another action', { action: 'register' }],
    ['of another website', { hostname: 'example.org' }],
  ])('%s fails', async (_, over) => {
    expect(await outcome(contextOf(), tokenFor({ ...good, ...over }))).toBe('BOT_PROTECTION_FAILED');
  });

  it('with a score of 0.5 passes', async () => {
    expect(await outcome(contextOf(), tokenFor({ ...good, score: 0.5 }))).toBe('passed');
  });

  it('counts once', async () => {
    const token = tokenFor(good);
    expect([await outcome(contextOf(), token), await outcome(contextOf(), token)]).toEqual([
      'passed',
      'BOT_PROTECTION_FAILED',
    ]);
  });

  it.each(['broken', 'html', 'silence'])('is refused as unavailable where the answer is %s', async (token) => {
    expect(await outcome(contextOf(), token)).toBe('BOT_PROTECTION_UNAVAILABLE');
  });

  it('is refused as unavailable if Google is unreachable, or refuses the settings', async () => {
    expect(await outcome(contextOf('http://127.0.0.1:9/siteverify'), 'x')).toBe('BOT_PROTECTION_UNAVAILABLE');
    const refused = { success: false, 'error-codes': ['invalid-input-secret'] };
    expect(await outcome(contextOf(), tokenFor(refused))).toBe('BOT_PROTECTION_UNAVAILABLE');
  });

  it('leaves no proof-of-work challenges to be had', async () => {
    await expect(createOwnChallenge(contextOf(), { action: 'contact', difficulty: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
