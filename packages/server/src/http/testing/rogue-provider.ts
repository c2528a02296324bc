import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import type { ProviderSettings } from '#platform/provider-settings';

/** How the next sign-in goes; what is left out goes as it should. */
export type Misdeed = {
  /** Claims of the ID token, over what is right. */
  claims?: JWTPayload;
  signature?: 'right' | 'another key' | 'none' | 'secret of the client';
  /** Query parameters of the way back, over what is right; null leaves one out. */
  back?: Record<string, string | null>;
  tokenStatus?: number;
};

/** A provider that signs in without a login form and misbehaves as a test demands. */
export type RogueProvider = {
  settings: ProviderSettings;
  next: Misdeed;
  close: () => Promise<void>;
};

const clientId = 'zugang';
const clientSecret = 'client-secret-of-the-tests-0123456789';

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const createSigner = async () => {
  const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const sign = (claims: JWTPayload, how: NonNullable<Misdeed['signature']>): Promise<string> | string => {
    if (how === 'none') return new UnsecuredJWT(claims).encode();
    const isShared = how === 'secret of the client';
    const key = isShared ? new TextEncoder().encode(clientSecret) : (how === 'right' ? own : foreign).privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: isShared ? 'HS256' : 'RS256', kid: 'a' }).sign(key);
  };
  return { sign, jwks: { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'a', alg: 'RS256', use: 'sig' }] } };
};

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  // It claims to sign with everything, so that only the client's own judgement counts.
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  authorization_response_iss_parameter_supported: true,
});

/** Starts it on a port of its own. */
export const startRogueProvider = async (): Promise<RogueProvider> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { sign, jwks } = await createSigner();
  const rogue: RogueProvider = {
    settings: { name: 'rogue', label: 'Rogue', issuer, clientId, clientSecret },
    next: {},
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const nonces = new Map<string, string>();
  const authorize = (query: URLSearchParams, response: ServerResponse): void => {
    const code = randomUUID();
    nonces.set(code, query.get('nonce') ?? '');
    const back = new URL(query.get('redirect_uri') ?? '');
    const right = { code, state: query.get('state'), iss: issuer, ...rogue.next.back };
    for (const [name, value] of Object.entries(right)) if (value !== null) back.searchParams.set(name, value);
    response.writeHead(302, { location: back.href }).end();
  };
  const answerToken = async (code: string, response: ServerResponse): Promise<void> => {
    const { claims, signature = 'right', tokenStatus = 200 } = rogue.next;
    if (tokenStatus !== 200) return sendJson(response, tokenStatus, { error: 'server_error' });
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: issuer, aud: clientId, sub: 'rogue-user', nonce: nonces.get(code), iat: now, exp: now + 60 };
    const idToken = await sign({ ...right, ...claims }, signature);
    sendJson(response, 200, { access_token: 'a', token_type: 'Bearer', id_token: idToken });
  };
  const readForm = async (chunks: AsyncIterable<Buffer>): Promise<URLSearchParams> => {
    let body = '';
    for await (const chunk of chunks) body += chunk.toString();
    return new URLSearchParams(body);
  };
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/.well-known/openid-configuration') sendJson(response, 200, metadataOf(issuer));
    else if (url.pathname === '/jwks') sendJson(response, 200, jwks);
    else if (url.pathname === '/authorize') authorize(url.searchParams, response);
    else if (url.pathname === '/token')
      void readForm(request).then((form) => answerToken(form.get('code') ?? '', response));
    else response.writeHead(404).end();
  });
  return rogue;
};
