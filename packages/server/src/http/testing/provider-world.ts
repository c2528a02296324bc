import { randomUUID } from 'node:crypto';
import type { CurrentUser } from '@zugang/contract';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { startRealProvider, type RealProvider } from './real-provider.ts';
import { createTestBrowser, type TestBrowser, type TestPage } from './test-browser.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** The address people know the product by. */
export const publicUrl = 'http://localhost:3000';

/** The product with a real provider, `firma`, and browsers that go to and fro. */
export type ProviderWorld = {
  database: TestDatabase;
  server: TestServer;
  provider: RealProvider;
  openBrowser: () => TestBrowser;
  /** A person with an account at the provider, who types `name` into its login form. */
  newcomer: (claims?: Record<string, unknown>) => { name: string; email: string };
  /** Changes the provider's claims about a person. */
  change: (name: string, claims: Record<string, unknown>) => void;
  /** Signs in at the provider and consents; returns the page it ends on. */
  arrive: (browser: TestBrowser, name: string, path?: string) => Promise<TestPage>;
  /** As `arrive`, but stops before the provider sends one back: the address it sends to. */
  stopBefore: (browser: TestBrowser, name: string, path?: string) => Promise<string>;
  post: (browser: TestBrowser, path: string, json: unknown) => Promise<Response>;
  isSignedIn: (browser: TestBrowser) => Promise<boolean>;
  meOf: (browser: TestBrowser) => Promise<CurrentUser>;
  close: () => Promise<void>;
};

/** The path and what follows it, of a page of the product. */
export const pathOf = ({ url }: TestPage): string => url.href.slice(publicUrl.length);

/** Whom the provider knows. */
const createPeople = (people: Record<string, Record<string, unknown>>): Pick<ProviderWorld, 'newcomer' | 'change'> => ({
  newcomer: (claims = {}) => {
    const name = randomUUID();
    const email = `${name}@firma.example`;
    people[name] = {
      email,
      email_verified: true,
      given_name: 'Frida',
      family_name: 'Firma',
      locale: 'en-GB',
      ...claims,
    };
    return { name, email };
  },
  change: (name, claims) => {
    people[name] = { ...people[name], ...claims };
  },
});

const createWays = (provider: RealProvider): Pick<ProviderWorld, 'arrive' | 'stopBefore'> => {
  const signIn = async (browser: TestBrowser, name: string, address: string): Promise<TestPage> =>
    browser.submit(await browser.visit(address), { login: name, password: 'irgendwas' });
  return {
    arrive: async (browser, name, path = '/api/connect/firma') =>
      browser.submit(await signIn(browser, name, publicUrl + path), {}),
    stopBefore: async (browser, name, path = '/api/connect/firma') => {
      const consent = await signIn(browser, name, publicUrl + path);
      const action = /action="([^"]*)"/.exec(consent.body)?.[1] ?? '';
      const agreed = await fetch(new URL(action, consent.url), {
        method: 'POST',
        body: new URLSearchParams({ prompt: 'consent' }),
        redirect: 'manual',
        headers: { cookie: browser.cookies(provider.settings.issuer) },
      });
      const resumed = await browser.step(agreed.headers.get('location') ?? '');
      return resumed.headers.get('location') ?? '';
    },
  };
};

/** Starts all of it on ports of its own. */
export const createProviderWorld = async (): Promise<ProviderWorld> => {
  const people: Record<string, Record<string, unknown>> = {};
  const database = await createTestDatabase();
  const provider = await startRealProvider(`${publicUrl}/api/auth/firma/callback`, (name) => people[name] ?? {});
  const { settings } = database.contextFor(null);
  const server = await startTestServer(database, { settings: { ...settings, providers: [provider.settings] } });
  const me = (browser: TestBrowser) => server.call('GET', '/api/auth/me', { cookie: browser.cookies(publicUrl) });
  return {
    database,
    server,
    provider,
    openBrowser: () => createTestBrowser({ publicUrl, at: server.url }),
    ...createPeople(people),
    ...createWays(provider),
    post: (browser, path, json) => server.call('POST', path, { cookie: browser.cookies(publicUrl), json }),
    isSignedIn: async (browser) => (await (await me(browser)).json()) !== null,
    meOf: async (browser) => {
      const answer = await me(browser);
      if (answer.status !== 200) throw new Error(`not signed in: ${answer.status}`);
      return (await answer.json()) as CurrentUser;
    },
    close: async () => {
      await server.close();
      await provider.close();
      await database.drop();
    },
  };
};
