import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import type { issuerAlgorithms } from '@zugang/contract';

type Algorithm = (typeof issuerAlgorithms)[number];
/** A key of an issuer, with the half that it publishes. */
export type IssuerKey = { key: CryptoKey; publicKey: CryptoKey; jwk: JWK };
/** What the server answers at a path: JSON, or a text as it is; or nothing at all. */
type Answer = { status?: number; json?: unknown; text?: string; location?: string; isSilent?: boolean };

/** An OpenID Connect server on loopback, as far as a partner needs one, and a real egress that lets through to it alone. */
export type IssuerServer = {
  issuer: string;
  host: string;
  egress: Egress;
  answers: Map<string, Answer>;
  /** Paths in the order in which they were asked for. */
  hits: string[];
  /** Publishes these keys, and the document that names them. */
  publish: (keys: readonly JWK[], document?: Record<string, unknown>) => void;
  close: () => Promise<void>;
};

/** Where the issuer of {@link startIssuerServer} has its keys. */
export const keysPath = '/jwks.json';
export const documentPath = '/.well-known/openid-configuration';

/** Makes a key. */
export const createIssuerKey = async (
  algorithm: Algorithm | 'ES384' | 'RSA-OAEP',
  more: Partial<JWK> = {},
): Promise<IssuerKey> => {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  return { key: privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), ...more } };
};

/** Starts an issuer that has published nothing yet. */
export const startIssuerServer = async (): Promise<IssuerServer> => {
  const answers = new Map<string, Answer>();
  const hits: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    hits.push(path);
    const { status = 200, json, text, location, isSilent } = answers.get(path) ?? { status: 404, text: '' };
    if (isSilent) return;
    response
      .writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) })
      .end(text ?? JSON.stringify(json));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `http://${host}`;
  const egress = await startEgress({ allowHosts: [host] });
  return {
    issuer,
    host,
    egress,
    answers,
    hits,
    publish: (keys, document = {}) => {
      answers.set(documentPath, { json: { issuer, jwks_uri: issuer + keysPath, ...document } });
      answers.set(keysPath, { json: { keys } });
    },
    close: async () => {
      await egress.close();
      server.closeAllConnections();
      server.close();
    },
  };
};
