import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerTickets } from '#platform/db/schema/index';
import { createPerson } from './testing/people.ts';
import { createProviderWorld, publicUrl, type ProviderWorld } from './testing/provider-world.ts';
import type { TestBrowser } from './testing/test-browser.ts';

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
