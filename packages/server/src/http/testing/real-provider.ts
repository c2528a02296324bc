import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration } from 'oidc-provider';
import type { ProviderSettings } from '#platform/provider-settings';

/** A provider's claims about a person, by the name they type into its login form. */
export type ProviderPeople = (name: string) => Record<string, unknown>;

/** A certified OpenID Connect provider on loopback, with its own login and consent forms. */
export type RealProvider = {
  settings: ProviderSettings;
  close: () => Promise<void>;
};

const configurationOf = (redirectUri: string, people: ProviderPeople): Configuration => ({
  clients: [
    {
      client_id: 'zugang',
      client_secret: 'client-secret-of-the-tests',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name', 'locale'],
  },
  findAccount: (_context, name) => ({
    accountId: name,
    claims: async () => ({ sub: name, ...people(name) }),
  }),
  pkce: { required: () => true },
  cookies: { keys: ['cookie-key-of-the-tests'] },
  ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 600, Session: 600, Grant: 600 },
});

const listenOnLoopback = async (server: Server, port: number): Promise<string> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Starts the provider; it sends people back to `redirectUri` and to nowhere else. */
export const startRealProvider = async (
  redirectUri: string,
  people: ProviderPeople,
  port = 0,
): Promise<RealProvider> => {
  const server = createServer();
  const issuer = await listenOnLoopback(server, port);
  const provider = new Provider(issuer, configurationOf(redirectUri, people));
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    settings: {
      name: 'firma',
      label: 'Firmenkonto',
      issuer,
      clientId: 'zugang',
      clientSecret: 'client-secret-of-the-tests',
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
