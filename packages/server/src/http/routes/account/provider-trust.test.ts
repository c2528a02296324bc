import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@zugang/contract';
import { externalIdentities, totpSecrets, users } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { auditedActions, codeOf, createPerson, knownPassword, readMails, type Person } from '../../testing/people.ts';
import { startRogueProvider, type Misdeed, type RogueProvider } from '../../testing/rogue-provider.ts';
import { createTestBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const publicUrl = 'http://localhost:3000';
let database: TestDatabase;
let server: TestServer;
let rogue: RogueProvider;

beforeAll(async () => {
  database = await createTestDatabase();
  rogue = await startRogueProvider();
  const { settings } = database.contextFor(null);
  // Nothing listens on port 9 (discard) of this machine.
  const gone = { ...rogue.settings, name: 'gone', label: 'Fort', issuer: 'http://127.0.0.1:9' };
  server = await startTestServer(database, { settings: { ...settings, providers: [rogue.settings, gone] } });
});
afterAll(async () => {
  await server.close();
  await rogue.close();
  await database.drop();
});

const openBrowser = (): TestBrowser => createTestBrowser({ publicUrl, at: server.url });
const call = (browser: TestBrowser, method: string, path: string, json?: unknown) =>
  server.call(method, path, { cookie: browser.cookies(publicUrl), ...(json === undefined ? {} : { json }) });
/** Signs in with a provider that does this; answers the path one ends at. */
const arrive = async (misdeed: Misdeed, browser = openBrowser(), path = '/api/connect/rogue'): Promise<string> => {
  rogue.next = misdeed;
  const { url } = await browser.visit(publicUrl + path);
  return url.href.slice(publicUrl.length);
};
const newcomer = () => ({ sub: randomUUID(), email: `${randomUUID()}@firma.example`, email_verified: true });
const isSignedIn = async (browser: TestBrowser): Promise<boolean> =>
  (await call(browser, 'GET', '/api/auth/sessions')).status === 200;
const nowSeconds = (): number => Math.floor(Date.now() / 1000);

describe('a provider', () => {
  it('that does everything right lets one in: the rest is judged against this', async () => {
    const browser = openBrowser();
    expect(await arrive({ claims: newcomer() }, browser)).toBe('/dashboard');
    expect(await isSignedIn(browser)).toBe(true);
  });

  const misdeeds: [string, () => Misdeed][] = [
    ['answers another question (nonce)', () => ({ claims: { nonce: 'another' } })],
    ['answers no question (no nonce)', () => ({ claims: { nonce: undefined } })],
    ['speaks in the name of another issuer', () => ({ claims: { iss: 'https://accounts.example' } })],
    ['speaks to another client', () => ({ claims: { aud: 'another-client' } })],
    ['speaks to several clients, meaning another', () => ({ claims: { aud: ['zugang', 'other'], azp: 'other' } })],
    ['repeats what has expired', () => ({ claims: { exp: nowSeconds() - 120 } })],
    ['speaks from the future', () => ({ claims: { iat: nowSeconds() + 3600, nbf: nowSeconds() + 3600 } })],
    ['has no subject', () => ({ claims: { sub: undefined } })],
    ['does not sign', () => ({ signature: 'none' })],
    ['signs with a key that is not its own', () => ({ signature: 'another key' })],
    ['signs with what both know', () => ({ signature: 'secret of the client' })],
    ['mixes itself up with another (iss)', () => ({ back: { iss: 'https://accounts.example' } })],
    ['does not say who it is (iss)', () => ({ back: { iss: null } })],
  ];
  it.each(misdeeds)('that %s signs no user in', async (_, misdeed) => {
    const browser = openBrowser();
    const { claims, ...rest } = misdeed();
    expect(await arrive({ claims: { ...newcomer(), ...claims }, ...rest }, browser)).toBe('/login?error=failed');
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('that changes the state or leaves it out leads back to the login', async () => {
    expect(await arrive({ claims: newcomer(), back: { state: 'x' } })).toBe('/login?error=expired');
    expect(await arrive({ claims: newcomer(), back: { state: null } })).toBe('/login?error=expired');
  });

  it('that says what went wrong is not quoted', async () => {
    const back = { code: null, error: 'server_error', error_description: '<script>alert(1)</script>' };
    expect(await arrive({ back })).toBe('/login?error=failed');
    expect(await arrive({ back: { code: null, error: 'access_denied' } })).toBe('/login?error=cancelled');
  });

  it('that cannot be reached is said to be so: before one goes, and when one comes back', async () => {
    expect(await arrive({}, openBrowser(), '/api/connect/gone?locale=en')).toBe('/en/login?error=unreachable');
    expect(await arrive({ tokenStatus: 503, claims: newcomer() })).toBe('/login?error=unreachable');
  });
});

/** A user with an identity at the provider. */
const linked = async (): Promise<Person & { claims: { sub: string } }> => {
  const person = await createPerson(database, server);
  const sub = randomUUID();
  const identity = { provider: 'rogue', issuer: rogue.settings.issuer, subject: sub, email: person.email };
  await database.db.insert(externalIdentities).values({ ...identity, userId: person.userId });
  return { ...person, claims: { sub } };
};
const identitiesOf = (userId: string) =>
  database.db.select().from(externalIdentities).where(eq(externalIdentities.userId, userId));

describe('a user with an account at a provider', () => {
  it('is not signed in if blocked, and learns why', async () => {
    const { userId, claims } = await linked();
    await database.db.update(users).set({ isBlocked: true }).where(eq(users.id, userId));
    const browser = openBrowser();
    expect(await arrive({ claims }, browser)).toBe('/login?error=blocked');
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('who has two factors still shows the code', async () => {
    const { userId, claims, cookie } = await linked();
    const begun = await server.call('POST', '/api/auth/two-factor/begin', {
      cookie,
      json: { password: knownPassword },
    });
    const { secret } = (await begun.json()) as { secret: string };
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await server.call('POST', '/api/auth/two-factor/enable', { cookie, json: { code: code() } });
    await database.db.update(totpSecrets).set({ lastStep: 0 }).where(eq(totpSecrets.userId, userId));
    const browser = openBrowser();
    const end = await arrive({ claims: { ...claims, amr: ['mfa'] } }, browser, '/api/connect/rogue?redirect=/projects');
    expect(end).toMatch(/^\/login\?redirect=%2Fprojects#code=[\w-]{43}$/);
    expect(await isSignedIn(browser)).toBe(false);
    const json = { challenge: end.split('#code=')[1], code: code() };
    expect((await call(browser, 'POST', '/api/auth/two-factor/verify', json)).status).toBe(200);
  });

  it('is not found by a subject that only looks alike, nor by that of another issuer', async () => {
    const { claims, userId } = await linked();
    expect(await arrive({ claims: { ...newcomer(), sub: claims.sub.toUpperCase() } })).toBe('/dashboard');
    await database.db
      .update(externalIdentities)
      .set({ issuer: 'https://accounts.example' })
      .where(eq(externalIdentities.userId, userId));
    expect(await arrive({ claims: { ...newcomer(), sub: claims.sub } })).toBe('/dashboard');
    const [identity] = await identitiesOf(userId);
    expect(identity?.lastUsedAt).toBeNull();
  });
});

describe('linking in the settings', () => {
  const signedIn = async () => {
    const person = await createPerson(database, server);
    const browser = openBrowser();
    const login = await browser.step(`${publicUrl}/api/connect/rogue`);
    expect(login.status).toBe(302);
    const cookie = `${browser.cookies(publicUrl)}; ${person.cookie}`;
    const begin = (password = knownPassword) =>
      server.call('POST', '/api/auth/providers/rogue/link', { cookie, json: { password } });
    const follow = async (claims: Misdeed['claims'], as = cookie): Promise<string> => {
      rogue.next = { claims: claims ?? {} };
      const { url } = (await (await begin()).json()) as { url: string };
      const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');
      const end = await fetch(server.url + back.pathname + back.search, {
        redirect: 'manual',
        headers: { cookie: as },
      });
      return end.headers.get('location') ?? '';
    };
    return { ...person, browser, cookie, begin, follow };
  };

  it('takes the password, then the account at the provider, whatever its address', async () => {
    const person = await signedIn();
    expect(await codeOf(await person.begin('falsch'))).toBe('PASSWORD_WRONG');
    const claims = { sub: randomUUID(), email: 'privat@example.net', email_verified: true };
    expect(await person.follow(claims)).toBe('/settings/security?linked=rogue');
    const list = await server.call('GET', '/api/auth/providers', { cookie: person.cookie });
    expect(await list.json()).toMatchObject({
      hasPassword: true,
      identities: [{ provider: 'rogue', label: 'Rogue', email: 'privat@example.net' }],
    });
    const data = await (await server.call('GET', '/api/profile/export', { cookie: person.cookie })).json();
    expect(data).toMatchObject({ externalIdentities: [{ email: 'privat@example.net' }], passkeys: [] });
    expect(await auditedActions(database, person.accountId)).toEqual(['user.provider_linked']);
    expect(await readMails(server, person.email)).toHaveLength(1);
    const other = openBrowser();
    expect(await arrive({ claims }, other)).toBe('/dashboard');
  });

  it('does not accept an identity that is linked to another user', async () => {
    const { claims, userId } = await linked();
    const person = await signedIn();
    expect(await person.follow(claims)).toBe('/settings/security?error=linked_elsewhere');
    expect(await identitiesOf(userId)).toHaveLength(1);
    expect(await identitiesOf(person.userId)).toEqual([]);
  });

  it('links nothing after a logout, or for another user', async () => {
    const person = await signedIn();
    const other = await createPerson(database, server);
    const connectCookie = person.browser.cookies(publicUrl);
    for (const as of [connectCookie, `${connectCookie}; ${other.cookie}`])
      expect(await person.follow(newcomer(), as)).toBe('/settings/security?error=expired');
    expect([...(await identitiesOf(person.userId)), ...(await identitiesOf(other.userId))]).toEqual([]);
  });

  it('is undone by unlinking, which takes no foreign link', async () => {
    const person = await linked();
    const stranger = await createPerson(database, server);
    const [identity] = await identitiesOf(person.userId);
    const unlink = (cookie: string) =>
      server.call('DELETE', `/api/auth/providers/identities/${identity?.id}`, { cookie });
    expect((await unlink(stranger.cookie)).status).toBe(404);
    expect((await unlink(person.cookie)).status).toBe(200);
    expect(await identitiesOf(person.userId)).toEqual([]);
    expect(await auditedActions(database, person.accountId)).toEqual(['user.provider_unlinked']);
    expect(await arrive({ claims: { ...newcomer(), sub: person.claims.sub } })).toBe('/dashboard');
  });

  it('leaves the last way in to a user without a password', async () => {
    const person = await linked();
    await database.db.update(users).set({ passwordHash: 'none' }).where(eq(users.id, person.userId));
    const [identity] = await identitiesOf(person.userId);
    const answer = await server.call('DELETE', `/api/auth/providers/identities/${identity?.id}`, {
      cookie: person.cookie,
    });
    expect(((await answer.json()) as ErrorBody).code).toBe('PROVIDER_LAST_LOGIN');
    const list = await server.call('GET', '/api/auth/providers', { cookie: person.cookie });
    expect(await list.json()).toMatchObject({ hasPassword: false, identities: [{ provider: 'rogue' }] });
  });
});
