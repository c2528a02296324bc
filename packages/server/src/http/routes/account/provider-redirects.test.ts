import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerFlows } from '#platform/db/schema/index';
import { providerCookie } from './provider-redirects.ts';
import { codeOf } from '../../testing/people.ts';
import { createProviderWorld, pathOf, publicUrl, type ProviderWorld } from '../../testing/provider-world.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';

let world: ProviderWorld;
beforeAll(async () => {
  world = await createProviderWorld();
});
afterAll(() => world.close());

describe('a way to the provider', () => {
  it('names our own callback, PKCE, state and nonce, and no secret', async () => {
    const answer = await world.openBrowser().step(`${publicUrl}/api/connect/firma`);
    expect(answer.status).toBe(302);
    const query = Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
    expect(query).toMatchObject({
      redirect_uri: `${publicUrl}/api/auth/firma/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [flow] = await world.database.db.select().from(providerFlows);
    expect(JSON.stringify(flow)).not.toContain(query['nonce']);
    expect(JSON.stringify(flow)).not.toContain(query['state']);
    expect(answer.headers.get('set-cookie')).toMatch(/^zugang_connect=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; /);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is tied to the exact host where there is HTTPS', () => {
    expect(providerCookie('https://app.example', 'x')).toMatch(/^__Host-zugang_connect=x; Path=\/; .*; Secure$/);
  });

  it('does not disturb another tab', async () => {
    const browser = world.openBrowser();
    const address = await world.stopBefore(browser, world.newcomer().name);
    await browser.step(`${publicUrl}/api/connect/firma`);
    expect((await browser.step(address)).headers.get('location')).toBe('/dashboard');
  });

  it('does not follow the Host header', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const answer = await fetch(`${world.server.url}/api/connect/firma`, { headers, redirect: 'manual' });
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('redirect_uri')).toContain(publicUrl);
  });

  it.each(['/api/connect/fehlt', '/api/auth/fehlt/callback?code=a&state=b'])(
    'that does not exist is a 404 like any other: %s',
    async (path) => {
      const answer = await world.server.call('GET', path);
      expect([answer.status, await codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it.each([
    ['/connect/firma?redirect=/projects', '/api/connect/firma?redirect=%2Fprojects'],
    ['/en/connect/firma', '/api/connect/firma?locale=en'],
    ['/auth/firma/callback?code=a&state=b', '/api/auth/firma/callback?code=a&state=b'],
  ])('also begins and ends at the address of the dashboard: %s', async (path, target) => {
    const answer = await fetch(world.server.url + path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/..//evil.example',
    '/./\\evil.example',
    '/api/connect/firma',
    'dashboard',
    '',
  ])('leads back to the dashboard, never to %j', async (target) => {
    const { name } = world.newcomer();
    const page = await world.arrive(
      world.openBrowser(),
      name,
      `/api/connect/firma?redirect=${encodeURIComponent(target)}`,
    );
    expect(pathOf(page)).toBe('/dashboard');
  });
});

describe('a return', () => {
  const endOf = async (browser: TestBrowser, address: string) =>
    (await browser.step(address)).headers.get('location') ?? '';

  it('works once', async () => {
    const browser = world.openBrowser();
    const address = await world.stopBefore(browser, world.newcomer().name);
    const both = await Promise.all([endOf(browser, address), endOf(browser, address)]);
    expect(both.toSorted()).toEqual(['/dashboard', '/login?error=expired']);
    expect(await endOf(browser, address)).toBe('/login?error=expired');
  });

  it('is refused in another browser, so that a link cannot sign a user in to another’s account', async () => {
    const attacker = world.openBrowser();
    const address = await world.stopBefore(attacker, world.newcomer().name);
    const victim = world.openBrowser();
    expect(await endOf(victim, address)).toBe('/login?error=expired');
    await victim.step(`${publicUrl}/api/connect/firma`);
    expect(await endOf(victim, address)).toBe('/login?error=expired');
    expect(await world.isSignedIn(victim)).toBe(false);
    expect(await endOf(attacker, address)).toBe('/dashboard');
  });

  it('after ten minutes is too late', async () => {
    const browser = world.openBrowser();
    const address = await world.stopBefore(browser, world.newcomer().name);
    await world.database.db.update(providerFlows).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await endOf(browser, address)).toBe('/login?error=expired');
  });

  it('is refused without a code, with a changed state or a changed code', async () => {
    const change = async (name: string, value: string | null) => {
      const browser = world.openBrowser();
      const address = new URL(await world.stopBefore(browser, world.newcomer().name));
      if (value === null) address.searchParams.delete(name);
      else address.searchParams.set(name, value);
      return endOf(browser, address.href);
    };
    expect(await change('state', 'x')).toBe('/login?error=expired');
    expect(await change('code', null)).toBe('/login?error=failed');
    expect(await change('code', 'x')).toBe('/login?error=failed');
    expect(await change('iss', 'https://evil.example')).toBe('/login?error=failed');
  });

  it('after cancelling at the provider says so, in the language one came from', async () => {
    const browser = world.openBrowser();
    const login = await browser.visit(`${publicUrl}/api/connect/firma?locale=en&redirect=/en/projects`);
    const abort = /href="([^"]*abort[^"]*)"/.exec(login.body)?.[1] ?? '';
    const page = await browser.visit(new URL(abort, login.url).href);
    expect(pathOf(page)).toBe('/en/login?redirect=%2Fen%2Fprojects&error=cancelled');
  });
});
