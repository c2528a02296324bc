import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { limits, type TokenFault } from '@zugang/contract';

const { tokenSeconds, clockSeconds, subjectMax } = limits.signOn;

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
/** `issuer`: the reseller's alias; `audience`: our own address. */
export type Expected = { keys: readonly OpenKey[]; issuer: string; audience: string };
export type Verified = { fault: TokenFault } | { fault: null; claims: TokenClaims; keyId: string };

const faultOf = (error: unknown): TokenFault => {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'algorithm';
  if (!(error instanceof errors.JWTClaimValidationFailed)) return 'malformed';
  if (error.claim === 'iss') return 'issuer';
  if (error.claim === 'aud') return 'audience';
  return error.claim === 'iat' && error.reason === 'check_failed' ? 'lifetime' : 'claims';
};

/** One algorithm and no other, whatever the token says of itself. */
const verifyWith = async (token: string, { id, key }: OpenKey, { issuer, audience }: Expected): Promise<Verified> => {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(key), {
      algorithms: ['HS256'],
      issuer,
      audience,
      requiredClaims: ['exp', 'iat', 'sub', 'jti'],
      maxTokenAge: tokenSeconds,
      clockTolerance: clockSeconds,
    });
    const claims = tokenClaims.safeParse(payload);
    // A token for several audiences could be used at another one first.
    if (!claims.success) return { fault: typeof payload.aud === 'string' ? 'claims' : 'audience' };
    if (claims.data.exp - claims.data.iat > tokenSeconds) return { fault: 'lifetime' };
    return { fault: null, claims: claims.data, keyId: id };
  } catch (error) {
    return { fault: faultOf(error) };
  }
};

const hasRightAlgorithm = (token: string): boolean | null => {
  try {
    return decodeProtectedHeader(token).alg === 'HS256';
  } catch {
    return null;
  }
};

/** Whether one of the reseller's keys signed a token for this place, now. Does not know whether it was used. */
export const verifyToken = async (token: string, expected: Expected): Promise<Verified> => {
  const isRight = hasRightAlgorithm(token);
  if (isRight !== true) return { fault: isRight === null ? 'malformed' : 'algorithm' };
  let result: Verified = { fault: 'no_key' };
  for (const key of expected.keys) {
    result = await verifyWith(token, key, expected);
    if (result.fault !== 'signature') return result;
  }
  return result;
};

/** What a token says, unchecked, to show it to who is trying it out; null where it cannot be read. */
export const readClaims = (token: string): Record<string, unknown> | null => {
  try {
    return { ...decodeJwt(token) };
  } catch {
    return null;
  }
};
