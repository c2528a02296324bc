import { createHmac, randomUUID } from 'node:crypto';
import { exportJWK, exportSPKI, importJWK, SignJWT, type CryptoKey } from 'jose';
import type { SignOnIssuer } from '@zugang/contract';
import type { IssuerKey } from '../issuer/issuer-server.fixture.ts';
import { relabelled, signParts, withClaims, type Mutation, type TokenParts } from './mutate-token.fixture.ts';

/** What a right token of an issuer is made of, and what an attacker may have beside. */
export type IssuedParts = TokenParts<CryptoKey> & {
  /** The half that everybody has. */
  publicKey: CryptoKey;
  /** A key of the same kind that the issuer never had. */
  stranger: IssuerKey;
  /** The key that the reseller's system shares with us, and the reseller's name. */
  sharedKey: string;
  alias: string;
  publicUrl: string;
};

/** The claims of a right token of an issuer. */
export const issuedClaims = ({ issuer, audience }: SignOnIssuer, sub: string): Record<string, unknown> => {
  const now = Math.floor(Date.now() / 1000);
  return { iss: issuer, aud: audience, sub, jti: randomUUID(), iat: now, exp: now + 60 };
};

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** By hand: no library makes a hash with a public key. */
const hashedWith =
  (makeKey: (parts: IssuedParts) => Promise<string | Buffer>) =>
  async (parts: IssuedParts): Promise<string> => {
    const content = `${encode({ ...parts.header, alg: 'HS256' })}.${encode(parts.claims)}`;
    const signature = createHmac('sha256', await makeKey(parts))
      .update(content)
      .digest('base64url');
    return `${content}.${signature}`;
  };

/** With the same key under another algorithm that it could be used for. */
const resigned =
  (algorithms: Record<string, string>) =>
  async ({ key, header, claims }: IssuedParts): Promise<string> => {
    const alg = algorithms[header.alg];
    // Keys for curves sign in one way alone.
    if (!alg) return relabelled(() => 'ES512')({ key, header, claims });
    const again = await importJWK(await exportJWK(key), alg);
    return new SignJWT(claims).setProtectedHeader({ ...header, alg }).sign(again);
  };

const byStranger = (more: (parts: IssuedParts) => Record<string, unknown>) => (parts: IssuedParts) =>
  signParts({ ...parts, key: parts.stranger.key, header: { ...parts.header, ...more(parts) } });

/** What a token of an issuer may not do, beside what none may. */
export const issuedMutations: Record<string, Mutation<IssuedParts>> = {
  'HS256 over the public key as PEM': hashedWith(({ publicKey }) => exportSPKI(publicKey)),
  'HS256 over the public key as JWK': hashedWith(async ({ publicKey }) => JSON.stringify(await exportJWK(publicKey))),
  'HS256 over the bytes of the public key': hashedWith(async ({ publicKey }) => {
    const { n, x } = await exportJWK(publicKey);
    return Buffer.from(n ?? x ?? '', 'base64url');
  }),
  'HS256 over nothing': hashedWith(async () => ''),
  'HS256 with the shared key for the issuer': hashedWith(async ({ sharedKey }) => sharedKey),
  'the issuer’s key with the claims of a shared one': ({ alias, publicUrl, ...parts }) =>
    withClaims(() => ({ iss: alias, aud: publicUrl }))(parts),
  'HS256 in the header': relabelled(() => 'HS256'),
  'another hash': resigned({ RS256: 'RS512', PS256: 'PS512' }),
  'the other padding': resigned({ RS256: 'PS384', PS256: 'RS384' }),
  'another algorithm that is allowed': relabelled((alg) => (alg === 'ES256' ? 'EdDSA' : 'ES256')),
  'a stranger’s key under the right id': byStranger(() => ({})),
  'a stranger’s key under an unknown id': byStranger(() => ({ kid: randomUUID() })),
  'a stranger’s key without an id': byStranger(() => ({ kid: undefined })),
  'a stranger’s key that is in the header': byStranger(({ stranger }) => ({ jwk: stranger.jwk })),
  'a stranger’s key that is at an address in the header': byStranger(({ claims }) => ({
    jku: `${String(claims['iss'])}/stranger.json`,
  })),
  'a stranger’s certificate in the header': byStranger(() => ({ x5c: ['MIIB'], x5u: 'https://other.example/x5u' })),
  'an id that is no text': byStranger(() => ({ kid: 1 })),
  'a key for encryption': (parts) => signParts({ ...parts, header: { ...parts.header, kid: 'enc' } }),
  'the issuer with a slash': withClaims(({ iss }) => ({ iss: `${String(iss)}/` })),
  'the issuer in capitals': withClaims(({ iss }) => ({ iss: String(iss).toUpperCase() })),
  'our address as the audience': ({ publicUrl, ...parts }) => withClaims(() => ({ aud: publicUrl }))(parts),
};
