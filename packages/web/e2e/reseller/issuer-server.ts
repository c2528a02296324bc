import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** A partner's OpenID Connect server: what it publishes can be wrong first. */
export type IssuerServer = {
  issuer: string;
  /** What the discovery document calls its issuer. */
  rename: (issuer: string) => void;
  signToken: (claims: Record<string, unknown>) => string;
  /** Its second key, RSA, called `key-1`: as PEM, for programs that sign with it. */
  privateKey: string;
  close: () => void;
};

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The same pairs for all tests of a file: what was read of an issuer is kept for some minutes. */
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Starts a server with two keys on a port of this machine. */
export const startIssuerServer = async (port: number, audience: string): Promise<IssuerServer> => {
  const issuer = `http://127.0.0.1:${port}`;
  let named = issuer;
  const answer = (path: string): object | null => {
    if (path === '/.well-known/openid-configuration') return { issuer: named, jwks_uri: `${issuer}/jwks.json` };
    if (path !== '/jwks.json') return null;
    return {
      keys: [
        { ...publicKey.export({ format: 'jwk' }), kid: 'eins', use: 'sig' },
        { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'key-1', use: 'sig' },
      ],
    };
  };
  const server = createServer((request, response) => {
    const body = answer(request.url ?? '');
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    issuer,
    rename: (name) => void (named = name),
    signToken: (claims) => {
      const now = Math.floor(Date.now() / 1000);
      const all = { iss: issuer, aud: audience, jti: randomUUID(), iat: now, exp: now + 60, ...claims };
      const content = `${encode({ alg: 'ES256', typ: 'JWT', kid: 'eins' })}.${encode(all)}`;
      const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${content}.${signature.toString('base64url')}`;
    },
    privateKey: rsa.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
