import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, type JWTVerifyOptions, type JWTVerifyResult } from 'jose';
import { z } from 'zod';
import { issuerAlgorithms, limits, type SignOnIssuer, type TokenCheck, type TokenFault } from '@zugang/contract';
import { type issuerKeys, IssuerUnreachableError } from '../issuer/issuer-keys.ts';

const { tokenSeconds, clockSeconds, subjectMax } = limits.signOn;

type IssuerAlgorithm = (typeof issuerAlgorithms)[number];
type Algorithm = 'HS256' | IssuerAlgorithm;

const plain = (max: number, min = 1) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** What a token says. RFC 7519, 4.1; the names of people are those of OpenID Connect Core, 5.1. */
const tokenClaims = z.object({
  aud: z.string(),
  sub: plain(subjectMax),
  jti: plain(200, 8),
  iat: z.number(),
  exp: z.number(),
  email: plain(limits.email.max).toLowerCase().pipe(z.email()).optional(),
  email_verified: z.boolean().optional(),
  given_name: plain(limits.personName.max).optional(),
  family_name: plain(limits.personName.max).optional(),
  organization: plain(limits.projectTitle.max).optional(),
  locale: z.string().optional(),
});
export type TokenClaims = z.infer<typeof tokenClaims>;

/** A key that may have signed a token. */
export type OpenKey = { id: string; key: string };
/** The reseller's OpenID Connect server: `findKey` gives the public key that a token's header names. */
export type TrustedIssuer = SignOnIssuer & { findKey: ReturnType<typeof issuerKeys> };
/**
 * Who may have signed: with a shared key (`alias` is then the issuer, `publicUrl` the audience), or the reseller's own issuer. Neither
 * kind of token is ever verified with a key of the other.
 */
export type Expected = {
  shared: { keys: readonly OpenKey[]; alias: string; publicUrl: string };
  issuer: TrustedIssuer | null;
};
/** `keyId` is null for a key of the issuer. */
export type Accepted = {
  fault: null;
  claims: TokenClaims;
  keyId: string | null;
  verifiedBy: NonNullable<TokenCheck['verifiedBy']>;
};
export type Verified = { fault: TokenFault } | Accepted;

const faultOf = (error: unknown): TokenFault => {
  if (error instanceof IssuerUnreachableError) return 'issuer_unreachable';
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return 'unknown_key';
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'algorithm';
  if (!(error instanceof errors.JWTClaimValidationFailed)) return 'malformed';
  if (error.claim === 'iss') return 'issuer';
  if (error.claim === 'aud') return 'audience';
  return error.claim === 'iat' && error.reason === 'check_failed' ? 'lifetime' : 'claims';
};

const rulesOf = (algorithm: Algorithm, issuer: string, audience: string): JWTVerifyOptions => ({
  algorithms: [algorithm],
  issuer,
  audience,
  requiredClaims: ['exp', 'iat', 'sub', 'jti'],
  maxTokenAge: tokenSeconds,
  clockTolerance: clockSeconds,
});

type Judged = { fault: TokenFault } | { fault: null; claims: TokenClaims };

/** What holds for every token, whoever signed it. */
const judge = async (verifying: Promise<JWTVerifyResult>): Promise<Judged> => {
  try {
    const { payload } = await verifying;
    const claims = tokenClaims.safeParse(payload);
    // A token for several audiences could be used at another one first.
    if (!claims.success) return { fault: typeof payload.aud === 'string' ? 'claims' : 'audience' };
    if (claims.data.exp - claims.data.iat > tokenSeconds) return { fault: 'lifetime' };
    return { fault: null, claims: claims.data };
  } catch (error) {
    return { fault: faultOf(error) };
  }
};

const verifyShared = async (token: string, { keys, alias, publicUrl }: Expected['shared']): Promise<Verified> => {
  let fault: TokenFault = 'no_key';
  for (const { id: keyId, key } of keys) {
    const secret = new TextEncoder().encode(key);
    const judged = await judge(jwtVerify(token, secret, rulesOf('HS256', alias, publicUrl)));
    if (judged.fault === null) return { ...judged, keyId, verifiedBy: { key: 'shared', algorithm: 'HS256' } };
    ({ fault } = judged);
    if (fault !== 'signature') break;
  }
  return { fault };
};

/** Whether a token claims to be one of this issuer for this place: no other makes us ask the issuer for its keys. */
const isMeantFor = (token: string, { issuer, audience }: SignOnIssuer): TokenFault | null => {
  const said = readClaims(token);
  if (said === null) return 'malformed';
  if (said['iss'] !== issuer) return 'issuer';
  return said['aud'] === audience ? null : 'audience';
};

const verifyIssued = async (
  token: string,
  algorithm: IssuerAlgorithm,
  trusted: TrustedIssuer | null,
): Promise<Verified> => {
  if (trusted === null) return { fault: 'no_issuer' };
  const early = isMeantFor(token, trusted);
  if (early !== null) return { fault: early };
  const { issuer, audience, findKey } = trusted;
  const judged = await judge(jwtVerify(token, findKey, rulesOf(algorithm, issuer, audience)));
  return judged.fault === null ? { ...judged, keyId: null, verifiedBy: { key: 'issuer', algorithm } } : judged;
};

const algorithmOf = (token: string): unknown => {
  try {
    return decodeProtectedHeader(token).alg ?? 'none';
  } catch {
    return null;
  }
};

/**
 * Whether a key that the reseller named signed a token for this place, now. The algorithm decides which kind of key is asked, and no
 * other algorithm is then accepted. Does not know whether the token was used. Not inside a transaction: it may ask the issuer.
 */
export const verifyToken = async (token: string, { shared, issuer }: Expected): Promise<Verified> => {
  const algorithm = algorithmOf(token);
  if (algorithm === null) return { fault: 'malformed' };
  if (algorithm === 'HS256') return verifyShared(token, shared);
  const asymmetric = issuerAlgorithms.find((allowed) => allowed === algorithm);
  return asymmetric ? verifyIssued(token, asymmetric, issuer) : { fault: 'algorithm' };
};

/** What a token says, unchecked, to show it to who is trying it out; null where it cannot be read. */
export const readClaims = (token: string): Record<string, unknown> | null => {
  try {
    return { ...decodeJwt(token) };
  } catch {
    return null;
  }
};
