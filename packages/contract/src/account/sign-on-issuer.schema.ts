import { z } from 'zod';
import { limits } from '../limits.ts';

/** Algorithms with which an issuer may sign; RFC 7518, 3.1 and RFC 8037. None of them works with a shared key. */
export const issuerAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const;

const plain = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** What a reseller's OpenID Connect server puts into its tokens: compared letter by letter. */
export const signOnIssuer = z.object({
  /** `iss`: the address below which the discovery document is. */
  issuer: plain(limits.url.max),
  /** `aud`: our entrance, or the client id by which the server knows us. */
  audience: plain(limits.signOn.audienceMax),
});
export type SignOnIssuer = z.infer<typeof signOnIssuer>;

/**
 * What is wrong with an issuer. `document_*`: the discovery document (OpenID Connect Discovery 1.0, 4); `keys_*`: the JWK Set it names.
 * `unreachable` is one answer for every cause, so that our network cannot be mapped with it.
 */
export const issuerFault = z.enum([
  'document_unreachable',
  'document_status',
  'document_too_large',
  'document_not_json',
  'issuer_differs',
  'keys_address_missing',
  'keys_address_refused',
  'keys_unreachable',
  'keys_status',
  'keys_too_large',
  'keys_not_json',
  'keys_private',
  'keys_none',
]);
export type IssuerFault = z.infer<typeof issuerFault>;

/** What a look at an issuer found. */
export const issuerCheck = z.object({
  fault: issuerFault.nullable(),
  /** The address that was looked at last. */
  url: z.string(),
  /** The status it answered with, for `document_status` and `keys_status`. */
  status: z.number().int().nullable(),
  /** What is there instead: the issuer of the document, or the address of the keys. */
  found: z.string().nullable(),
  /** Keys that can sign tokens: their kind (`RSA`, `EC P-256`, `OKP Ed25519`) and id. */
  keys: z.array(z.object({ kind: z.string(), keyId: z.string().nullable() })),
});
export type IssuerCheck = z.infer<typeof issuerCheck>;
