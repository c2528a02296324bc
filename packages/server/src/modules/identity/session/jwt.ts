import { eq } from 'drizzle-orm';
import { type CryptoKey, jwtVerify, SignJWT } from 'jose';
import { limits } from '@zugang/contract';
import type { Database } from '#platform/db/client';
import { secrets } from '#platform/db/schema/index';

const issuer = 'zugang';

/** Imported once: done anew for each token, that costs more than signing it. */
const readSigningKey = async (db: Database): Promise<CryptoKey> => {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, 'jwt'));
  if (!row) throw new Error('The key for bearer tokens is missing: the database was not migrated');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', new TextEncoder().encode(row.value), algorithm, false, ['sign', 'verify']);
};

const keys = new WeakMap<Database, Promise<CryptoKey>>();

/** The key is made with the database and never changes while a process runs. */
const signingKey = (db: Database): Promise<CryptoKey> => {
  const known = keys.get(db);
  if (known) return known;
  const key = readSigningKey(db);
  keys.set(db, key);
  key.catch(() => keys.delete(db));
  return key;
};

/** A bearer token for API clients, valid for `limits.jwtMinutes`. */
export const signJwt = async (db: Database, userId: string): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(issuer)
    .setIssuedAt(Date.now() / 1000)
    .setExpirationTime(`${limits.jwtMinutes}m`)
    .sign(await signingKey(db));

/** The user of a bearer token and when it was made; null where it is forged, expired or of another algorithm. */
export const readJwt = async (db: Database, token: string): Promise<{ userId: string; issuedAt: Date } | null> => {
  const key = await signingKey(db);
  try {
    const { payload } = await jwtVerify(token, key, { issuer, audience: issuer, algorithms: ['HS256'] });
    return payload.sub ? { userId: payload.sub, issuedAt: new Date((payload.iat ?? 0) * 1000) } : null;
  } catch {
    return null;
  }
};
