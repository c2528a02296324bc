import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isLongTest } from '@zugang/engine/long-tests.fixture';
import { issuerAlgorithms, limits, type SignOnIssuer } from '@zugang/contract';
import { createRateLimits, type RateLimits } from '#modules/identity';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { customerLogins, loginHandoffs, resellers, signOnSubjects } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { DomainError } from '#platform/errors';
import {
  createIssuerKey,
  keysPath,
  startIssuerServer,
  type IssuerKey,
  type IssuerServer,
} from '../issuer/issuer-server.fixture.ts';
import { saveIssuer } from '../issuer/change-issuer.ts';
import { issuedClaims, issuedMutations, type IssuedParts } from './mutate-issued-token.fixture.ts';
import { mutations, rightParts, signParts } from './mutate-token.fixture.ts';
import { rotateSignOnKey } from './rotate-key.ts';
import { signOnWithToken } from './sign-on-with-token.ts';
import { checkToken } from './try-token.ts';

type Algorithm = (typeof issuerAlgorithms)[number];
type Partner = {
  ctx: Context;
  accountId: string;
  alias: string;
  sharedKey: string;
  sub: string;
  trusted: SignOnIssuer;
};

const publicUrl = 'http://localhost:3000';
let database: TestDatabase;
let server: IssuerServer;
let rateLimits: RateLimits;
let keys: Record<Algorithm, IssuerKey>;
let strangers: Record<Algorithm, IssuerKey>;
let encrypting: IssuerKey;
let partner: Partner;
let other: Partner;

const createKeys = async (): Promise<Record<Algorithm, IssuerKey>> => {
  const made = await Promise.all(issuerAlgorithms.map((algorithm) => createIssuerKey(algorithm, { kid: algorithm })));
  return Object.fromEntries(issuerAlgorithms.map((algorithm, at) => [algorithm, made[at]])) as typeof keys;
};
const publishAll = () => server.publish([...issuerAlgorithms.map((algorithm) => keys[algorithm].jwk), encrypting.jwk]);

/** Everything but the network is the test database's; what is remembered of issuers belongs to `egress`. */
const contextOf = (ctx: Context, egress = ways): Context => ({ ...ctx, egress });
let ways: Context['egress'];
const newWays = (): Context['egress'] => ({ ...database.contextFor(null).egress, get: server.egress.get });

/** A reseller whose issuer is the server, and one customer that it knows. */
const createPartner = async (): Promise<Partner> => {
  const { accountId, ctx } = await database.createTenant({ kind: 'reseller' });
  const alias = `p-${randomUUID()}`;
  const { userId } = await database.createTenant({ kind: 'reseller_customer', resellerAccountId: accountId });
  const sub = `kunde-${randomUUID()}`;
  await inScope(database.db, [accountId], async (tx) => {
    await tx.update(resellers).set({ alias }).where(eq(resellers.accountId, accountId));
    await tx.insert(customerLogins).values({ accountId, method: 'sso', startsAtOnce: false, createsCustomers: false });
    await tx.insert(signOnSubjects).values({ accountId, subject: sub, userId });
  });
  const { key: sharedKey } = await rotateSignOnKey(ctx, { accountId });
  const trusted = { issuer: server.issuer, audience: `client-${alias}` };
  await saveIssuer(contextOf(ctx), { accountId, issuer: trusted });
  return { ctx, accountId, alias, sharedKey, sub, trusted };
};

beforeAll(async () => {
  [database, server] = await Promise.all([createTestDatabase(), startIssuerServer()]);
  rateLimits = createRateLimits(database.pool);
  ways = newWays();
  [keys, strangers, encrypting] = await Promise.all([
    createKeys(),
    createKeys(),
    createIssuerKey('RSA-OAEP', { kid: 'enc', use: 'enc' }),
  ]);
  publishAll();
  [partner, other] = [await createPartner(), await createPartner()];
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await server.close();
  await database.drop();
});

let callers = 0;
/** Each from an address of its own: what is tried is the token, not the limit. */
const signOn = async (token: string, { alias, egress = ways }: { alias: string; egress?: Context['egress'] }) => {
  callers++;
  const ip = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
  try {
    await signOnWithToken(contextOf({ ...database.contextFor(null), ip }, egress), rateLimits, {
      partner: alias,
      token,
    });
    return 'signed in';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

const partsOf = (
  { alias, sharedKey, trusted, sub }: Partner,
  algorithm: Algorithm,
  { key, publicKey }: Pick<IssuerKey, 'key' | 'publicKey'> = keys[algorithm],
): IssuedParts => ({
  key,
  publicKey,
  stranger: strangers[algorithm],
  header: { alg: algorithm, typ: 'JWT', kid: algorithm },
  claims: issuedClaims(trusted, sub),
  sharedKey,
  alias,
  publicUrl,
});
const tokenOf = (whose: Partner, algorithm: Algorithm = 'ES256', claims: Record<string, unknown> = {}) => {
  const parts = partsOf(whose, algorithm);
  return signParts({ ...parts, claims: { ...parts.claims, ...claims } });
};
const countHandoffs = () => database.db.$count(loginHandoffs);

const allMutations = Object.entries({ ...mutations, ...issuedMutations });
/** The long run (`npm run test:long`) tries 10,000. */
const rounds = Math.ceil((isLongTest ? 10_000 : 500) / allMutations.length / issuerAlgorithms.length);
/** So many are tried at once. */
const atOnce = 20;

describe('a token that the partner’s issuer signed', () => {
  it.each(issuerAlgorithms)(
    'with %s signs its customer in, once: the rest is judged against this',
    async (algorithm) => {
      const token = await tokenOf(partner, algorithm);
      expect(await signOn(token, partner)).toBe('signed in');
      expect(await signOn(token, partner)).toBe('SIGN_ON_REFUSED');
    },
  );

  it.each(issuerAlgorithms)('with %s and anything wrong with it signs nobody in', async (algorithm) => {
    const before = await countHandoffs();
    const tries = allMutations.flatMap((mutation) => Array.from({ length: rounds }, () => mutation));
    for (let at = 0; at < tries.length; at += atOnce)
      await Promise.all(
        tries.slice(at, at + atOnce).map(async ([name, mutate]) => {
          const answer = await signOn(await mutate(partsOf(partner, algorithm)), partner);
          expect([name, answer]).toEqual([
            name,
            name === 'a subject nobody knows' ? 'SIGN_ON_UNKNOWN' : 'SIGN_ON_REFUSED',
          ]);
        }),
      );
    expect(await countHandoffs()).toBe(before);
  });

  it('is good for the partner alone for whom it was made', async () => {
    const before = await countHandoffs();
    expect(await signOn(await tokenOf(other), partner)).toBe('SIGN_ON_REFUSED');
    expect(await signOn(await tokenOf(partner), other)).toBe('SIGN_ON_REFUSED');
    expect(await signOn(await tokenOf(other, 'ES256', { sub: partner.sub }), other)).toBe('SIGN_ON_UNKNOWN');
    expect(await countHandoffs()).toBe(before);
  });

  it('stands beside the shared key, which goes on to work', async () => {
    const { alias, sharedKey: key, sub } = partner;
    const shared = rightParts({ key, alias, publicUrl, sub });
    expect(await signOn(await signParts(shared), partner)).toBe('signed in');
    const checks = await Promise.all(
      [await signParts(rightParts({ key, alias, publicUrl, sub })), await tokenOf(partner, 'PS256')].map((token) =>
        checkToken(contextOf(partner.ctx), { accountId: partner.accountId, token }),
      ),
    );
    expect(checks).toMatchObject([
      { fault: null, effect: 'signs_in', verifiedBy: { key: 'shared', algorithm: 'HS256' } },
      { fault: null, effect: 'signs_in', verifiedBy: { key: 'issuer', algorithm: 'PS256' } },
    ]);
  });

  it('is worth nothing when the partner gives the issuer up', async () => {
    const whose = await createPartner();
    expect(await signOn(await tokenOf(whose), whose)).toBe('signed in');
    const { accountId } = whose;
    await saveIssuer(contextOf(whose.ctx), { accountId, issuer: null });
    const token = await tokenOf(whose);
    expect(await signOn(token, whose)).toBe('SIGN_ON_REFUSED');
    expect(await checkToken(contextOf(whose.ctx), { accountId, token })).toMatchObject({ fault: 'no_issuer' });
  });
});

describe('the keys of an issuer', () => {
  const keyHits = () => server.hits.filter((path) => path === keysPath).length;
  const passSeconds = (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
  };

  it('are asked for once by all who wait, kept, and asked for again when they are too old', async () => {
    const egress = newWays();
    server.hits.length = 0;
    const tokens = await Promise.all(Array.from({ length: 10 }, () => tokenOf(partner)));
    const answers = await Promise.all(tokens.map((token) => signOn(token, { ...partner, egress })));
    expect(answers).toEqual(Array(10).fill('signed in'));
    expect(keyHits()).toBe(1);
    passSeconds(limits.signOn.issuer.keptMinutes * 60 + 1);
    expect(await signOn(await tokenOf(partner), { ...partner, egress })).toBe('signed in');
    expect(keyHits()).toBe(2);
  });

  it('are asked for again for an id that is not among them, but not more often than strangers may make us', async () => {
    const egress = newWays();
    const enter = (token: string) => signOn(token, { ...partner, egress });
    const added = await createIssuerKey('ES256', { kid: 'neu' });
    const withAdded = () => {
      const parts = partsOf(partner, 'ES256', added);
      return signParts({ ...parts, header: { ...parts.header, kid: 'neu' } });
    };
    expect(await enter(await tokenOf(partner))).toBe('signed in');
    server.hits.length = 0;
    for (let round = 0; round < 5; round++) expect(await enter(await withAdded())).toBe('SIGN_ON_REFUSED');
    expect(keyHits()).toBe(0);
    passSeconds(limits.signOn.issuer.refreshSeconds + 1);
    server.publish([keys.ES256.jwk, added.jwk]);
    expect(await enter(await withAdded())).toBe('signed in');
    expect(keyHits()).toBe(1);
    const unknown = partsOf(partner, 'ES256', strangers.ES256);
    for (let round = 0; round < 5; round++)
      expect(await enter(await signParts({ ...unknown, header: { ...unknown.header, kid: randomUUID() } }))).not.toBe(
        'signed in',
      );
    expect(keyHits()).toBe(1);
    publishAll();
  });

  it('are not asked for by tokens that name another issuer or audience', async () => {
    const egress = newWays();
    server.hits.length = 0;
    for (const claims of [{ iss: 'https://other.example' }, { aud: 'other' }])
      expect(await signOn(await tokenOf(partner, 'ES256', claims), { ...partner, egress })).toBe('SIGN_ON_REFUSED');
    expect(server.hits).toEqual([]);
  });

  it('that cannot be read sign nobody in, and are not asked for at every try', async () => {
    const egress = newWays();
    server.answers.set(keysPath, { status: 500, text: '' });
    server.hits.length = 0;
    const { accountId } = partner;
    for (let round = 0; round < 3; round++)
      expect(await signOn(await tokenOf(partner), { ...partner, egress })).toBe('SIGN_ON_REFUSED');
    expect(keyHits()).toBe(1);
    const check = await checkToken(contextOf(partner.ctx, egress), { accountId, token: await tokenOf(partner) });
    expect(check).toMatchObject({ fault: 'issuer_unreachable', effect: 'refused' });
    publishAll();
  });
});
