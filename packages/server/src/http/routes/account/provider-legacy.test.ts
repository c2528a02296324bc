import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerTickets, totpSecrets, users } from '#platform/db/schema/index';
import { createPerson } from '../../testing/people.ts';
import { createProviderWorld, publicUrl, type ProviderWorld } from '../../testing/provider-world.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';

let world: ProviderWorld;
beforeAll(async () => {
  world = await createProviderWorld();
});
afterAll(() => world.close());

/** Goes as a client of the older content platform does; answers the address one is sent to at the end. */
const arrive = async (browser: TestBrowser, name: string): Promise<URL> => {
  const address = await world.stopBefore(browser, name, '/api/legacy/connect/firma');
  return new URL((await browser.step(address)).headers.get('location') ?? '');
};

describe('a client of the older content platform', () => {
  it('comes back to its own address with a token that is no provider’s and is stored as a hash', async () => {
    const back = await arrive(world.openBrowser(), world.newcomer().name);
    expect(back.href).toMatch(/^http:\/\/localhost:3000\/auth\/firma\/callback\?access_token=[\w-]{43}$/);
    const stored = JSON.stringify(await world.database.db.select().from(providerTickets));
    expect(stored).not.toContain(back.searchParams.get('access_token'));
  });

  it('cannot be asked for a password on the way: an address that is taken is an error', async () => {
    const person = await createPerson(world.database, world.server);
    const { name } = world.newcomer({ email: person.email });
    const browser = world.openBrowser();
    const address = await world.stopBefore(browser, name, '/api/legacy/connect/firma');
    expect((await browser.step(address)).headers.get('location')).toBe(
      `${publicUrl}/auth/firma/callback?error=account_exists`,
    );
  });
});

describe('exchanging that token', () => {
  const exchange = (token: string | null, provider = 'firma') =>
    world.server.call('GET', `/api/legacy/auth/${provider}/callback${token ? `?access_token=${token}` : ''}`);
  const tokenOf = async (name: string) =>
    (await arrive(world.openBrowser(), name)).searchParams.get('access_token') ?? '';

  it('gives a bearer token and the user, once, and no cookie', async () => {
    const { name, email } = world.newcomer();
    const token = await tokenOf(name);
    const answers = await Promise.all([exchange(token), exchange(token), exchange(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const answer = answers.find(({ status }) => status === 200) ?? new Response('{}');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const { jwt, user } = (await answer.json()) as { jwt: string; user: Record<string, unknown> };
    expect(user).toMatchObject({ username: email, email, provider: 'firma', confirmed: true, blocked: false });
    const me = await world.server.call('GET', '/api/auth/me', { headers: { authorization: `Bearer ${jwt}` } });
    expect(await me.json()).toMatchObject({ id: user['id'], email });
  });

  it('needs a token of this provider, in time', async () => {
    const { name } = world.newcomer();
    const late = await tokenOf(name);
    await world.database.db.update(providerTickets).set({ expiresAt: new Date(Date.now() - 1) });
    for (const answer of [
      await exchange(late),
      await exchange(null),
      await exchange('x'),
      await exchange(await tokenOf(name), 'andere'),
    ]) {
      expect(answer.status).toBe(400);
      const error = { status: 400, name: 'ApplicationError', details: {} };
      expect(await answer.json()).toMatchObject({ data: null, error });
    }
  });

  it('still asks for the second factor, and lets no blocked user in', async () => {
    const { name, email } = world.newcomer();
    const token = await tokenOf(name);
    await world.database.db.update(users).set({ isBlocked: true }).where(eq(users.email, email));
    expect(await (await exchange(token)).json()).toMatchObject({ error: { message: 'Your account has been blocked' } });
    await world.database.db.update(users).set({ isBlocked: false }).where(eq(users.email, email));
    const second = await tokenOf(name);
    const [user] = await world.database.db.select().from(users).where(eq(users.email, email));
    const secret = { userId: user?.id ?? '', secret: 'x', confirmedAt: new Date() };
    await world.database.db.insert(totpSecrets).values(secret);
    const answer = await exchange(second);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: { message: 'A code is required' } });
  });
});

describe('the address a client comes back to, opened in the dashboard', () => {
  it('signs in the browser that went, once', async () => {
    const browser = world.openBrowser();
    const back = await arrive(browser, world.newcomer().name);
    const page = await browser.visit(back.href);
    expect(page.url.pathname).toBe('/dashboard');
    expect(await world.isSignedIn(browser)).toBe(true);
    const again = await browser.visit(back.href);
    expect(again.url.search).toBe('?error=expired');
  });

  it('signs no other browser in: a link is no way into a stranger’s account', async () => {
    const back = await arrive(world.openBrowser(), world.newcomer().name);
    const victim = world.openBrowser();
    expect((await victim.visit(back.href)).url.search).toBe('?error=expired');
    expect(await world.isSignedIn(victim)).toBe(false);
  });

  it('after a minute is too late', async () => {
    const browser = world.openBrowser();
    const back = await arrive(browser, world.newcomer().name);
    await world.database.db.update(providerTickets).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await browser.visit(back.href)).url.search).toBe('?error=expired');
  });

  it('with an error leads to the login, which says so', async () => {
    const page = await world.openBrowser().visit(`${publicUrl}/auth/firma/callback?error=account_exists`);
    expect(page.url.href).toBe(`${publicUrl}/login?error=account_exists`);
  });
});
