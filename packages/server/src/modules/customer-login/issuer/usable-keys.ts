import type { JWK } from 'jose';
import { z } from 'zod';
import { limits } from '@zugang/contract';

const text = z.string().max(4_096);
const published = z.object({
  kty: text,
  kid: text.optional(),
  use: text.optional(),
  alg: text.optional(),
  key_ops: z.array(text).optional(),
  crv: text.optional(),
  n: text.optional(),
  e: text.optional(),
  x: text.optional(),
  y: text.optional(),
});
const keySet = z.object({ keys: z.array(z.unknown()).max(1_000) });

/** Parts of keys that only their owner may have (RFC 7518, 6.2.2, 6.3.2 and 6.4.1). */
const secretParts = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'] as const;

/** The kind of a key that tokens may be signed with; null for every other. */
export const kindOf = ({ kty, crv }: JWK): string | null => {
  if (kty === 'RSA') return 'RSA';
  if (kty === 'EC' && crv === 'P-256') return 'EC P-256';
  return kty === 'OKP' && crv === 'Ed25519' ? 'OKP Ed25519' : null;
};

const isForSignatures = ({ use, key_ops: operations }: JWK): boolean =>
  (use === undefined || use === 'sig') && (operations === undefined || operations.includes('verify'));

/** The keys of a JWK Set that can verify tokens: public, of a kind that is allowed, for signatures. */
export type UsableKeys = { kind: 'found'; keys: JWK[] } | { kind: 'private' | 'none' };

/** Whoever publishes a private key lets anybody sign: then none of the set is used. */
export const readUsableKeys = (value: unknown): UsableKeys => {
  const set = keySet.safeParse(value);
  if (!set.success) return { kind: 'none' };
  const hasSecret = (key: unknown): boolean =>
    typeof key === 'object' && key !== null && secretParts.some((part) => part in key);
  if (set.data.keys.some(hasSecret)) return { kind: 'private' };
  const keys = set.data.keys.flatMap((key) => {
    const read = published.safeParse(key);
    if (!read.success) return [];
    const jwk = read.data as JWK;
    return kindOf(jwk) !== null && isForSignatures(jwk) ? [jwk] : [];
  });
  return keys.length === 0 ? { kind: 'none' } : { kind: 'found', keys: keys.slice(0, limits.signOn.issuer.keys) };
};
