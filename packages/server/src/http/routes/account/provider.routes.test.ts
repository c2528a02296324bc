import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailTokens, externalIdentities, providerTickets, users } from '#platform/db/schema/index';
import { securityEventsOf } from '../../testing/security-events.ts';
import { auditedActions, codeOf, createPerson, knownPassword, readMails } from '../../testing/people.ts';
import { createProviderWorld, pathOf, publicUrl, type ProviderWorld } from '../../testing/provider-world.ts';
import type { TestPage } from '../../testing/test-browser.ts';

let world: ProviderWorld;
beforeAll(async () => {
  world = await createProviderWorld();
});
afterAll(() => world.close());

const ticketOf = (page: TestPage): string => new URLSearchParams(page.url.hash.slice(1)).get('link') ?? '';
const identitiesOf = (userId: string) =>
  world.database.db.select().from(externalIdentities).where(eq(externalIdentities.userId, userId));
/** A link that was mailed to a user. */
const mailLink = async (userId: string, purpose: 'reset_password' | 'confirm_email'): Promise<string> => {
  const token = randomUUID();
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const expiresAt = new Date(Date.now() + 60_000);
  await world.database.db.insert(emailTokens).values({ userId, purpose, tokenHash, expiresAt });
  return token;
};

describe('a new user of a provider', () => {
  it('gets a confirmed login and an account of their own, and is in', async () => {
    const { name, email } = world.newcomer();
    const browser = world.openBrowser();
    expect(pathOf(await world.arrive(browser, name))).toBe('/dashboard');
    const me = await world.meOf(browser);
    expect(me).toMatchObject({ email, firstName: 'Frida', lastName: 'Firma', locale: 'en', isStaff: false });
    expect(me.memberships).toMatchObject([{ accountName: 'Frida Firma', kind: 'direct', role: 'owner' }]);
    expect(await auditedActions(world.database, me.memberships[0]?.accountId ?? '')).toEqual(['user.register']);
    expect(await identitiesOf(me.id)).toMatchObject([{ provider: 'firma', subject: name, email }]);
  });

  it('is the same user when they come again', async () => {
    const { name } = world.newcomer();
    const [first, second] = [world.openBrowser(), world.openBrowser()];
    await world.arrive(first, name);
    expect(pathOf(await world.arrive(second, name, '/api/connect/firma?redirect=%2Fprojects%3Ftab%3Down'))).toBe(
      '/projects?tab=own',
    );
    expect((await world.meOf(second)).id).toBe((await world.meOf(first)).id);
  });

  it('stays the same user when the address at the provider changes', async () => {
    const { name } = world.newcomer();
    await world.arrive(world.openBrowser(), name);
    const other = await createPerson(world.database, world.server);
    world.change(name, { email: other.email });
    const browser = world.openBrowser();
    await world.arrive(browser, name);
    expect((await world.meOf(browser)).id).not.toBe(other.userId);
  });

  it('has no password until they set one with a mailed link', async () => {
    const { name, email } = world.newcomer();
    const browser = world.openBrowser();
    await world.arrive(browser, name);
    const guess = await world.server.call('POST', '/api/auth/login', { json: { email, password: 'none' } });
    expect(await codeOf(guess)).toBe('INVALID_CREDENTIALS');
    const code = await mailLink((await world.meOf(browser)).id, 'reset_password');
    const json = { code, password: knownPassword, passwordConfirmation: knownPassword };
    expect((await world.server.call('POST', '/api/auth/reset-password', { json })).status).toBe(200);
    const login = await world.server.call('POST', '/api/auth/login', { json: { email, password: knownPassword } });
    expect(login.status).toBe(200);
  });

  it.each([
    ['false', { email_verified: false }],
    ['missing', { email_verified: undefined }],
    ['the word "true"', { email_verified: 'true' }],
    ['true, for no address', { email: undefined }],
    ['true, for something else', { email: 'keine-adresse' }],
  ])('is not let in where email_verified is %s', async (_, claims) => {
    const { name, email } = world.newcomer(claims);
    const browser = world.openBrowser();
    expect(pathOf(await world.arrive(browser, name, '/api/connect/firma?locale=en'))).toBe(
      '/en/login?error=email_unverified',
    );
    expect(await world.isSignedIn(browser)).toBe(false);
    expect(await world.database.db.select().from(users).where(eq(users.email, email))).toEqual([]);
  });

  it('has names fit to be shown, whatever the provider calls them', async () => {
    const { name, email } = world.newcomer({
      given_name: ' \u0000 ',
      family_name: 5,
      name: `Ä\u0000\n ${'x'.repeat(200)}`,
    });
    const browser = world.openBrowser();
    await world.arrive(browser, name);
    const me = await world.meOf(browser);
    expect([me.email, me.firstName]).toEqual([email, 'Ä']);
    expect(me.lastName).toMatch(/^x{90,100}$/);
  });
});

describe('an address that belongs to a user here', () => {
  it('is not linked without the password, then once and for good', async () => {
    const person = await createPerson(world.database, world.server);
    const { name } = world.newcomer({ email: person.email.toUpperCase() });
    const browser = world.openBrowser();
    const page = await world.arrive(browser, name, '/api/connect/firma?redirect=/projects');
    expect(pathOf(page)).toMatch(/^\/login\?redirect=%2Fprojects#link=[\w-]{43}$/);
    expect(await world.isSignedIn(browser)).toBe(false);
    expect(await identitiesOf(person.userId)).toEqual([]);

    const ticket = ticketOf(page);
    const offer = await world.post(browser, '/api/auth/providers/offer', { ticket });
    expect(await offer.json()).toEqual({ label: 'Firmenkonto', email: person.email });
    const accept = (password: string) => world.post(browser, '/api/auth/providers/offer/accept', { ticket, password });
    expect(await codeOf(await accept('falsch'))).toBe('PASSWORD_WRONG');
    expect(await identitiesOf(person.userId)).toEqual([]);
    const answer = await accept(knownPassword);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
      200,
      expect.stringContaining('zugang_session='),
    ]);
    expect(await codeOf(await accept(knownPassword))).toBe('CHALLENGE_INVALID');
    expect(await auditedActions(world.database, person.accountId)).toEqual(['user.provider_linked']);
    const events = await securityEventsOf(world.database, 'user_id = $1', person.userId);
    expect(events.map(({ kind, details }) => ({ kind, details }))).toEqual([
      { kind: 'login.failure', details: { method: 'provider', cause: 'PASSWORD_WRONG' } },
      { kind: 'user.provider_linked', details: { provider: 'firma' } },
      { kind: 'login.success', details: { method: 'provider' } },
    ]);
    expect((await readMails(world.server, person.email)).map(({ subject }) => subject)).toContain(
      'Neue Anmeldemöglichkeit für Ihr Konto',
    );
    const again = world.openBrowser();
    expect(pathOf(await world.arrive(again, name))).toBe('/dashboard');
    expect((await world.meOf(again)).id).toBe(person.userId);
  });

  it('cannot be linked in another browser, not even with the password', async () => {
    const person = await createPerson(world.database, world.server);
    const { name } = world.newcomer({ email: person.email });
    const ticket = ticketOf(await world.arrive(world.openBrowser(), name));
    const victim = world.openBrowser();
    await victim.step(`${publicUrl}/api/connect/firma`);
    for (const path of ['offer', 'offer/accept']) {
      const json = { ticket, password: knownPassword };
      expect(await codeOf(await world.post(victim, `/api/auth/providers/${path}`, json))).toBe('CHALLENGE_INVALID');
    }
    expect(await identitiesOf(person.userId)).toEqual([]);
  });

  it('cannot be linked after ten minutes, nor by guessing', async () => {
    const person = await createPerson(world.database, world.server);
    const { name } = world.newcomer({ email: person.email });
    const browser = world.openBrowser();
    const ticket = ticketOf(await world.arrive(browser, name));
    const accept = (password: string) => world.post(browser, '/api/auth/providers/offer/accept', { ticket, password });
    const guesses = await Promise.all(Array.from({ length: 8 }, () => accept('geraten')));
    const codes = await Promise.all(guesses.map((answer) => codeOf(answer)));
    expect(codes.filter((code) => code === 'PASSWORD_WRONG')).toHaveLength(5);
    expect(await codeOf(await accept(knownPassword))).toBe('RATE_LIMITED');
    await world.database.db.update(providerTickets).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await codeOf(await accept(knownPassword))).toBe('CHALLENGE_INVALID');
  });

  it('that is not confirmed is taken over: who waited for its owner is locked out', async () => {
    const { userId, email, cookie } = await createPerson(world.database, world.server);
    await world.database.db.update(users).set({ confirmedAt: null }).where(eq(users.id, userId));
    const confirmation = await mailLink(userId, 'confirm_email');
    const { name } = world.newcomer({ email });
    const browser = world.openBrowser();
    expect(pathOf(await world.arrive(browser, name))).toBe('/dashboard');
    expect(await world.meOf(browser)).toMatchObject({ id: userId, email, firstName: 'Frida' });
    expect((await world.server.call('GET', '/api/auth/sessions', { cookie })).status).toBe(401);
    const login = await world.server.call('POST', '/api/auth/login', { json: { email, password: knownPassword } });
    expect(await codeOf(login)).toBe('INVALID_CREDENTIALS');
    const late = await world.server.call('POST', '/api/auth/email-confirmation', { json: { confirmation } });
    expect(late.status).toBe(400);
  });

  it('of a blocked user says so only after the password', async () => {
    const person = await createPerson(world.database, world.server);
    await world.database.db.update(users).set({ isBlocked: true }).where(eq(users.id, person.userId));
    const { name } = world.newcomer({ email: person.email });
    const browser = world.openBrowser();
    const ticket = ticketOf(await world.arrive(browser, name));
    const json = { ticket, password: knownPassword };
    expect(await codeOf(await world.post(browser, '/api/auth/providers/offer/accept', json))).toBe('USER_BLOCKED');
    expect(await identitiesOf(person.userId)).toEqual([]);
  });
});
