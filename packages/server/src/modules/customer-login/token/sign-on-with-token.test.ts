import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongTest } from '@zugang/engine/long-tests.fixture';
import { createRateLimits, type RateLimits } from '#modules/identity';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import {
  customerLogins,
  loginHandoffs,
  resellers,
  signOnKeys,
  signOnSubjects,
  usedSignOnTokens,
  users,
} from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { DomainError } from '#platform/errors';
import { createSecrets } from '#platform/secrets';
import { runCustomerLoginRound } from '../run-round.ts';
import { mutations, rightParts, sharedMutations, signParts } from './mutate-token.fixture.ts';
import { rotateSignOnKey } from './rotate-key.ts';
import { signOnWithToken } from './sign-on-with-token.ts';

type Partner = { ctx: Context; accountId: string; alias: string; key: string; customerId: string; sub: string };

const publicUrl = 'http://localhost:3000';
let database: TestDatabase;
let partner: Partner;
let other: Partner;
let rateLimits: RateLimits;

/** A reseller with a key and one customer that its system knows. */
const createPartner = async ({ createsCustomers = false } = {}): Promise<Partner> => {
  const { accountId, ctx } = await database.createTenant({ kind: 'reseller' });
  const alias = `p-${randomUUID()}`;
  const { userId } = await database.createTenant({ kind: 'reseller_customer', resellerAccountId: accountId });
  const sub = `kunde-${randomUUID()}`;
  await inScope(database.db, [accountId], async (tx) => {
    await tx.update(resellers).set({ alias }).where(eq(resellers.accountId, accountId));
    await tx.insert(customerLogins).values({ accountId, method: 'sso', startsAtOnce: false, createsCustomers });
    await tx.insert(signOnSubjects).values({ accountId, subject: sub, userId });
  });
  const { key } = await rotateSignOnKey(ctx, { accountId });
  return { ctx, accountId, alias, key, customerId: userId, sub };
};

beforeAll(async () => {
  database = await createTestDatabase();
  rateLimits = createRateLimits(database.pool);
  partner = await createPartner();
  other = await createPartner();
});
afterAll(() => database.drop());

let callers = 0;
/** Each from an address of its own: what is tried is the token, not the limit. */
const signOn = async (token: string, { alias }: Pick<Partner, 'alias'> = partner): Promise<string> => {
  callers++;
  const ip = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
  const ctx = { ...database.contextFor(null), ip };
  try {
    await signOnWithToken(ctx, rateLimits, { partner: alias, token });
    return 'signed in';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};
const partsOf = (whose: Partner, claims: Record<string, unknown> = {}) => {
  const parts = rightParts({ ...whose, publicUrl });
  return { ...parts, claims: { ...parts.claims, ...claims } };
};
const countHandoffs = () => database.db.$count(loginHandoffs);

const allMutations = Object.entries({ ...mutations, ...sharedMutations });
/** The long run (`npm run test:long`) tries 10,000. */
const rounds = Math.ceil((isLongTest ? 10_000 : 300) / allMutations.length);

describe('a token', () => {
  it('that is right signs its customer in, by the key before too while that lasts: the rest is judged against this', async () => {
    const whose = await createPartner();
    expect(await signOn(await signParts(partsOf(whose)), whose)).toBe('signed in');
    const { key } = await rotateSignOnKey(whose.ctx, whose);
    expect(await signOn(await signParts(partsOf(whose)), whose)).toBe('signed in');
    expect(await signOn(await signParts(partsOf({ ...whose, key })), whose)).toBe('signed in');
    await inScope(database.db, [whose.accountId], (tx) =>
      tx.update(signOnKeys).set({ expiresAt: new Date() }).where(isNotNull(signOnKeys.expiresAt)),
    );
    expect(await signOn(await signParts(partsOf({ ...whose, key })), whose)).toBe('signed in');
    expect(await signOn(await signParts(partsOf(whose)), whose)).toBe('SIGN_ON_REFUSED');
  });

  it.each(allMutations)('with %s signs nobody in', async (name, mutate) => {
    const before = await countHandoffs();
    const answers = new Set<string>();
    for (let round = 0; round < rounds; round++) answers.add(await signOn(await mutate(partsOf(partner))));
    expect([...answers]).toEqual([name === 'a subject nobody knows' ? 'SIGN_ON_UNKNOWN' : 'SIGN_ON_REFUSED']);
    expect(await countHandoffs()).toBe(before);
  });

  it('of another partner signs nobody in, whatever it says', async () => {
    const before = await countHandoffs();
    expect(await signOn(await signParts(partsOf(other)))).toBe('SIGN_ON_REFUSED');
    expect(await signOn(await signParts({ ...partsOf(partner), key: other.key }))).toBe('SIGN_ON_REFUSED');
    expect(await signOn(await signParts(partsOf(partner)), other)).toBe('SIGN_ON_REFUSED');
    expect(
      await signOn(
        await signParts({ ...partsOf(other), claims: { ...partsOf(other).claims, sub: partner.sub } }),
        other,
      ),
    ).toBe('SIGN_ON_UNKNOWN');
    expect(await countHandoffs()).toBe(before);
  });

  it('works once, of 20 uses at once too, and for another method of the partner not at all', async () => {
    const token = await signParts(partsOf(partner));
    const answers = await Promise.all(Array.from({ length: 20 }, () => signOn(token)));
    expect(answers.toSorted()).toEqual([...Array<string>(19).fill('SIGN_ON_REFUSED'), 'signed in']);
    await inScope(database.db, [other.accountId], (tx) => tx.update(customerLogins).set({ method: 'redirect' }));
    expect(await signOn(await signParts(partsOf(other)), other)).toBe('SIGN_ON_REFUSED');
  });

  it('is still accepted when the installation’s key is changed, and its old one given up after the daily round', async () => {
    const whose = await createPartner();
    const [older, newer] = [randomBytes(32), randomBytes(32)];
    const withSecrets = (...keys: [Buffer, ...Buffer[]]) => ({
      ...database.contextFor(null),
      secrets: createSecrets(keys),
    });
    const { key } = await rotateSignOnKey({ ...whose.ctx, secrets: createSecrets([older]) }, whose);
    const enter = async (ctx: Context): Promise<boolean> => {
      const token = await signParts(partsOf({ ...whose, key }));
      return signOnWithToken(ctx, rateLimits, { partner: whose.alias, token }).then(
        () => true,
        () => false,
      );
    };
    expect(await enter(withSecrets(newer))).toBe(false);
    await runCustomerLoginRound(withSecrets(newer, older));
    expect(await enter(withSecrets(newer))).toBe(true);
  });

  it('stays used after the daily round, which forgets what has expired only', async () => {
    const token = await signParts(partsOf(partner));
    expect(await signOn(token)).toBe('signed in');
    const inPartner = <T>(work: (tx: Transaction) => Promise<T>) => inScope(database.db, [partner.accountId], work);
    const expiresAt = new Date(Date.now() - 1000);
    await inPartner((tx) =>
      tx.insert(usedSignOnTokens).values({ accountId: partner.accountId, jtiHash: 'vorbei', expiresAt }),
    );
    await runCustomerLoginRound(database.contextFor(null));
    const kept = await inPartner((tx) => tx.select({ jtiHash: usedSignOnTokens.jtiHash }).from(usedSignOnTokens));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept).not.toContainEqual({ jtiHash: 'vorbei' });
    expect(await signOn(token)).toBe('SIGN_ON_REFUSED');
  });
});

describe('whom a token signs in', () => {
  const known = async (userId: string): Promise<string> => {
    const sub = randomUUID();
    await inScope(database.db, [partner.accountId], (tx) =>
      tx.insert(signOnSubjects).values({ accountId: partner.accountId, subject: sub, userId }),
    );
    return signOn(await signParts(partsOf(partner, { sub })));
  };
  const createCustomer = () =>
    database.createTenant({ kind: 'reseller_customer', resellerAccountId: partner.accountId });

  it('is never staff, nor blocked', async () => {
    for (const change of [{ staffRoles: ['admin' as const] }, { isBlocked: true }]) {
      const { userId } = await createCustomer();
      expect(await known(userId)).toBe('signed in');
      await database.db.update(users).set(change).where(eq(users.id, userId));
      expect(await known(userId)).toBe('NOT_A_CUSTOMER');
    }
  });

  it('never belongs to the partner itself, to another partner’s customers, or to any account beside', async () => {
    const people = await Promise.all([
      database.createTenant({ kind: 'reseller' }),
      database.createTenant({ kind: 'direct' }),
      database.createTenant({ kind: 'reseller_customer', resellerAccountId: other.accountId }),
    ]);
    for (const { userId } of people) expect(await known(userId)).toBe('NOT_A_CUSTOMER');
    const { userId } = await createCustomer();
    const direct = await database.createTenant();
    await database.pool.query(`begin; select set_config('app.accounts', '{${direct.accountId}}', true);
      insert into memberships (account_id, user_id, role) values ('${direct.accountId}', '${userId}', 'viewer'); commit`);
    expect(await known(userId)).toBe('NOT_A_CUSTOMER');
  });
});

describe('a person the partner’s system names first', () => {
  const person = (more: Record<string, unknown> = {}) => ({
    sub: randomUUID(),
    email: `${randomUUID()}@kunde.example`,
    email_verified: true,
    given_name: 'Karla',
    family_name: 'Kunde',
    ...more,
  });

  it('becomes a customer of this partner, once, where the partner allows it', async () => {
    const maker = await createPartner({ createsCustomers: true });
    const claims = person();
    const tokens = await Promise.all([1, 2, 3].map(() => signParts(partsOf(maker, claims))));
    expect(await Promise.all(tokens.map((token) => signOn(token, maker)))).toEqual(Array(3).fill('signed in'));
    const rows = await database.db.select().from(users).where(eq(users.email, claims.email));
    expect(rows).toMatchObject([{ firstName: 'Karla', passwordHash: 'none' }]);
    expect(await signOn(await signParts(partsOf(partner, person())), partner)).toBe('SIGN_ON_UNKNOWN');
  });

  it('gets no login by an address alone, nor one that the partner does not vouch for', async () => {
    const maker = await createPartner({ createsCustomers: true });
    const own = await database.createTenant({ kind: 'reseller_customer', resellerAccountId: maker.accountId });
    const foreign = await database.createTenant({ kind: 'reseller_customer', resellerAccountId: other.accountId });
    const enter = async ({ email }: { email: string }): Promise<string> =>
      signOn(await signParts(partsOf(maker, person({ email: email.toUpperCase() }))), maker);
    expect(await enter(own)).toBe('SIGN_ON_LINK_NEEDED');
    expect(await enter(foreign)).toBe('SIGN_ON_EMAIL_TAKEN');
    expect(await enter(await database.createTenant())).toBe('SIGN_ON_EMAIL_TAKEN');
    const isLinked = and(eq(signOnSubjects.accountId, maker.accountId), eq(signOnSubjects.userId, own.userId));
    expect(await inScope(database.db, [maker.accountId], (tx) => tx.$count(signOnSubjects, isLinked))).toBe(0);
    for (const doubtful of [{ email_verified: undefined }, { email_verified: false }, { email: undefined }])
      expect(await signOn(await signParts(partsOf(maker, person({ email: own.email, ...doubtful }))), maker)).toBe(
        'SIGN_ON_UNKNOWN',
      );
  });
});
