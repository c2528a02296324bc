import { Secret, TOTP } from 'otpauth';

export const CODE_SECONDS = 30;

/** Base32 (RFC 4648, 6) as sites show it: in groups, in either case, padded or not. Throws RangeError for what is none. */
const readBase32 = (text: string): Secret => {
  const letters = text.replaceAll(/[\s=-]/g, '');
  if (!/^[A-Z2-7]*$/i.test(letters)) throw new RangeError('not base32');
  return Secret.fromBase32(letters);
};

/**
 * The one-time code of a moment (RFC 6238: SHA-1, six digits, 30 seconds). `at` in milliseconds since 1970. Throws RangeError where
 * the secret is not base32.
 */
export const makeCode = (secret: string, at: number): string =>
  TOTP.generate({ secret: readBase32(secret), algorithm: 'SHA1', digits: 6, period: CODE_SECONDS, timestamp: at });
