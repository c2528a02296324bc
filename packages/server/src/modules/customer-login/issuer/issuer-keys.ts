import { createLocalJWKSet, errors, type CryptoKey, type FlattenedJWSInput, type JWSHeaderParameters } from 'jose';
import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import { readIssuer } from './read-issuer.ts';

type Asking = Pick<Context, 'egress' | 'settings' | 'log'>;
type FindKey = (header: JWSHeaderParameters, token: FlattenedJWSInput) => Promise<CryptoKey>;
/** The last answer of an issuer; `keys` stay those of the last good one, for as long as they are kept. */
type Kept = { askedAt: number; readAt: number; findKey: FindKey | null; asking: Promise<void> | null };

/** The issuer did not give its keys. */
export class IssuerUnreachableError extends Error {
  override name = 'IssuerUnreachableError';
}

const { keptMinutes, refreshSeconds } = limits.signOn.issuer;
const keptMs = keptMinutes * 60_000;
const refreshMs = refreshSeconds * 1_000;
/** More are never configured; it only bounds what is remembered. */
const mostIssuers = 1_000;

const issuersOf = new WeakMap<Context['egress'], Map<string, Kept>>();

const keptOf = ({ egress }: Asking, issuer: string): Kept => {
  const issuers = issuersOf.get(egress) ?? new Map<string, Kept>();
  issuersOf.set(egress, issuers);
  const kept = issuers.get(issuer) ?? { askedAt: 0, readAt: 0, findKey: null, asking: null };
  issuers.delete(issuer);
  issuers.set(issuer, kept);
  const [oldest] = issuers.keys();
  if (issuers.size > mostIssuers && oldest !== undefined) issuers.delete(oldest);
  return kept;
};

const readInto = async (ctx: Asking, issuer: string, kept: Kept): Promise<void> => {
  const reading = await readIssuer(ctx, issuer);
  if (reading.fault !== null) {
    const { fault, status } = reading;
    ctx.log.warn({ issuer, fault, status }, 'the keys of an issuer were not read');
    return;
  }
  kept.findKey = createLocalJWKSet({ keys: reading.keys });
  kept.readAt = Date.now();
};

/** Asks the issuer, once for all who wait for it, and not again within `refreshSeconds`: tokens of strangers must not make us ask more. */
const refresh = async (ctx: Asking, issuer: string, kept: Kept): Promise<void> => {
  if (kept.asking) return kept.asking;
  if (Date.now() - kept.askedAt < refreshMs) return;
  kept.askedAt = Date.now();
  kept.asking = readInto(ctx, issuer, kept).finally(() => (kept.asking = null));
  await kept.asking;
};

const isUnknown = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;

/**
 * Finds the key of an issuer that a token names. Keys are kept for `keptMinutes`; one that is not among them makes us ask again, at most
 * once in `refreshSeconds`. Throws {@link IssuerUnreachableError}, or jose's `JWKSNoMatchingKey`.
 */
export const issuerKeys =
  (ctx: Asking, issuer: string): FindKey =>
  async (header, token) => {
    const kept = keptOf(ctx, issuer);
    if (Date.now() - kept.readAt >= keptMs) {
      await refresh(ctx, issuer, kept);
      if (!kept.findKey || Date.now() - kept.readAt >= keptMs) throw new IssuerUnreachableError(issuer);
    }
    try {
      if (!kept.findKey) throw new IssuerUnreachableError(issuer);
      return await kept.findKey(header, token);
    } catch (error) {
      if (!isUnknown(error)) throw error;
      const { findKey } = kept;
      await refresh(ctx, issuer, kept);
      if (!kept.findKey || kept.findKey === findKey) throw error;
      return kept.findKey(header, token);
    }
  };

/** Forgets what an issuer said, so that what was changed at its server counts at once. */
export const forgetIssuer = ({ egress }: Pick<Context, 'egress'>, issuer: string): void => {
  issuersOf.get(egress)?.delete(issuer);
};
