import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT, type CryptoKey } from 'jose';

/** What a right token is made of; a shared key is a text. */
export type TokenParts<Key extends string | CryptoKey = string | CryptoKey> = {
  key: Key;
  claims: Record<string, unknown>;
  header: { alg: string } & Record<string, unknown>;
};

/** Makes a token of right parts that must not sign anyone in. */
export type Mutation<Parts extends TokenParts> = (parts: Parts) => Promise<string>;

/** The parts of a right token with a shared key. */
export const rightParts = ({
  key,
  alias,
  publicUrl,
  sub,
}: Record<'key' | 'alias' | 'publicUrl' | 'sub', string>): TokenParts<string> => {
  const now = Math.floor(Date.now() / 1000);
  return {
    key,
    header: { alg: 'HS256', typ: 'JWT' },
    claims: { iss: alias, aud: publicUrl, sub, jti: randomUUID(), iat: now, exp: now + 60 },
  };
};

const bytesOf = (key: string | CryptoKey): Uint8Array | CryptoKey =>
  typeof key === 'string' ? new TextEncoder().encode(key) : key;

export const signParts = ({ key, claims, header }: TokenParts): Promise<string> =>
  new SignJWT(claims).setProtectedHeader(header).sign(bytesOf(key));

/** With other claims. */
export const withClaims =
  (change: (claims: Record<string, unknown>) => Record<string, unknown>) =>
  (parts: TokenParts): Promise<string> =>
    signParts({ ...parts, claims: { ...parts.claims, ...change(parts.claims) } });
const without = (name: string) => withClaims(() => ({ [name]: undefined }));
const shifted = (name: string, seconds: (any: number) => number) =>
  withClaims((claims) => ({ [name]: Number(claims[name]) + seconds(Math.random()) }));

/** With the right key and another hash, by hand: the library refuses keys that are short for it. */
const signedAs =
  (alg: 'HS384' | 'HS512') =>
  async ({ key, claims, header }: TokenParts<string>): Promise<string> => {
    const content = [{ ...header, alg }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const signature = createHmac(alg === 'HS384' ? 'sha384' : 'sha512', key)
      .update(content)
      .digest('base64url');
    return `${content}.${signature}`;
  };

/** Never the last character: the bits it has over mean nothing. */
const flipped =
  (part: 0 | 1 | 2) =>
  async (parts: TokenParts): Promise<string> => {
    const segments = (await signParts(parts)).split('.');
    const text = segments[part] ?? '';
    const at = Math.floor(Math.random() * (text.length - 1));
    segments[part] = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
    return segments.join('.');
  };

/** Signed right, with another algorithm in the header afterwards. */
export const relabelled =
  (rename: (alg: string) => unknown) =>
  async (parts: TokenParts): Promise<string> => {
    const [, payload, signature] = (await signParts(parts)).split('.');
    const header = { ...parts.header, alg: rename(parts.header.alg) };
    return [Buffer.from(JSON.stringify(header)).toString('base64url'), payload, signature].join('.');
  };

/** What no token may do, by what is wrong with it, whatever kind of key signs it. */
export const mutations: Record<string, Mutation<TokenParts>> = {
  'no signature': async ({ claims }) => new UnsecuredJWT(claims).encode(),
  'algorithm none with a signature': relabelled(() => 'none'),
  'algorithm missing': relabelled(() => undefined),
  'algorithm in lower case': relabelled((alg) => alg.toLowerCase()),
  'an unknown critical header': ({ key, header, claims }) =>
    new SignJWT(claims)
      .setProtectedHeader({ ...header, crit: ['zug'], zug: 1 })
      .sign(bytesOf(key), { crit: { zug: true } }),
  'no audience': without('aud'),
  'another audience': withClaims(() => ({ aud: `https://${randomUUID()}.example` })),
  'several audiences': withClaims(({ aud }) => ({ aud: [aud, 'https://other.example'] })),
  'one audience in a list': withClaims(({ aud }) => ({ aud: [aud] })),
  'the audience with a path': withClaims(({ aud }) => ({ aud: `${String(aud)}/` })),
  'no expiry': without('exp'),
  'an expiry in words': withClaims(({ exp }) => ({ exp: String(exp) })),
  'no time of issue': without('iat'),
  expired: withClaims(({ iat }) => ({
    iat: Number(iat) - 90,
    exp: Number(iat) - 30 - Math.floor(Math.random() * 900),
  })),
  'issued too long ago': shifted('iat', (any) => -70 - any * 3_600),
  'issued in the future': withClaims(({ iat }) => ({ iat: Number(iat) + 30, exp: Number(iat) + 60 })),
  'a life that is too long': shifted('exp', (any) => 1 + any * 86_400),
  'not valid yet': withClaims(({ iat }) => ({ nbf: Number(iat) + 30 })),
  'no id': without('jti'),
  'a short id': withClaims(() => ({ jti: '1' })),
  'an id that is no text': withClaims(() => ({ jti: 12_345_678 })),
  'no subject': without('sub'),
  'an empty subject': withClaims(() => ({ sub: '' })),
  'a subject that is no text': withClaims(() => ({ sub: 1 })),
  'a subject that is too long': withClaims(() => ({ sub: 'a'.repeat(201) })),
  'a subject with control characters': withClaims(({ sub }) => ({ sub: `${String(sub)}\u0000` })),
  'a subject nobody knows': withClaims(() => ({ sub: randomUUID() })),
  'no issuer': without('iss'),
  'another issuer': withClaims(() => ({ iss: 'andere-agentur' })),
  'a changed header': flipped(0),
  'changed claims': flipped(1),
  'a changed signature': flipped(2),
  'a part missing': async (parts) => (await signParts(parts)).split('.').slice(0, 2).join('.'),
  'a part too many': async (parts) => `${await signParts(parts)}.e30`,
  'no token at all': async () => randomBytes(20).toString('base64url'),
};

/** What a token with a shared key may not do besides. */
export const sharedMutations: Record<string, Mutation<TokenParts<string>>> = {
  'algorithm RS256 over the shared key': relabelled(() => 'RS256'),
  'algorithm HS384': signedAs('HS384'),
  'algorithm HS512': signedAs('HS512'),
  'another key': (parts) => signParts({ ...parts, key: randomBytes(32).toString('base64url') }),
  'the key with one character more': (parts) => signParts({ ...parts, key: `${parts.key}A` }),
  'the key decoded': ({ key, claims, header }) =>
    new SignJWT(claims).setProtectedHeader(header).sign(Buffer.from(key, 'base64url')),
  'the alias as the key': (parts) => signParts({ ...parts, key: String(parts.claims['iss']) }),
};
