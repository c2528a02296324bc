import type { JWK } from 'jose';
import { z } from 'zod';
import { limits, type IssuerFault } from '@zugang/contract';
import type { Context } from '#platform/context';
import { documentUrlOf, mayAsk } from './clean-issuer.ts';
import { fetchJson, type Fetched } from './fetch-json.ts';
import { readUsableKeys } from './usable-keys.ts';

type Asking = Pick<Context, 'egress' | 'settings'>;
type Failure = { fault: IssuerFault; url: string; status: number | null; found: string | null };
/** The keys of an issuer, or what is wrong with it. */
export type IssuerReading = { fault: null; url: string; keys: JWK[] } | Failure;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.string().max(limits.url.max).optional() });

const failure = (fault: IssuerFault, url: string, more: Partial<Failure> = {}): Failure => ({
  status: null,
  found: null,
  ...more,
  fault,
  url,
});

const refusal = (part: 'document' | 'keys', url: string, fetched: Exclude<Fetched, { kind: 'found' }>): Failure =>
  failure(`${part}_${fetched.kind}`, url, { status: fetched.kind === 'status' ? fetched.status : null });

/** Foreign text that is shown to people: short, and without what cannot be printed. */
const clean = (text: string): string => text.replaceAll(/\p{Cc}|\p{Cs}/gu, ' ').slice(0, 300);

const readKeys = async (ctx: Asking, url: string): Promise<IssuerReading> => {
  const fetched = await fetchJson(ctx, url);
  if (fetched.kind !== 'found') return refusal('keys', url, fetched);
  const usable = readUsableKeys(fetched.value);
  if (usable.kind !== 'found') return failure(`keys_${usable.kind}`, url);
  return { fault: null, url, keys: usable.keys };
};

/**
 * Asks an issuer for its discovery document and its keys. The document must name exactly this issuer (OpenID Connect Discovery 1.0,
 * 4.3). Never rejects.
 */
export const readIssuer = async (ctx: Asking, issuer: string): Promise<IssuerReading> => {
  const url = documentUrlOf(issuer);
  if (!mayAsk(ctx, url)) return failure('document_unreachable', url);
  const fetched = await fetchJson(ctx, url);
  if (fetched.kind !== 'found') return refusal('document', url, fetched);
  const document = discovery.safeParse(fetched.value);
  if (!document.success) return failure('document_not_json', url);
  const { issuer: named, jwks_uri: keysUrl } = document.data;
  if (named !== issuer) return failure('issuer_differs', url, { found: clean(named) });
  if (!keysUrl) return failure('keys_address_missing', url);
  if (!mayAsk(ctx, keysUrl)) return failure('keys_address_refused', url, { found: clean(keysUrl) });
  return readKeys(ctx, keysUrl);
};
