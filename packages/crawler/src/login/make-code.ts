import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export const CODE_SECONDS = 30;
const DIGITS = 6;

/** Base32 (RFC 4648, 6) as sites show it: in groups, in either case, padded or not. */
export function readBase32(text: string): Buffer {
  let bits = 0;
  let value = 0;
  const bytes: number[] = [];
  for (const letter of text.toUpperCase().replaceAll(/[\s=-]/g, '')) {
    const five = ALPHABET.indexOf(letter);
    if (five < 0) throw new RangeError('not base32');
    value = ((value << 5) | five) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 0xff);
  }
  return Buffer.from(bytes);
}

/** The one-time code of a moment (RFC 6238: SHA-1, six digits, 30 seconds; RFC 4226, 5.3). `at` in milliseconds since 1970. */
export function makeCode(secret: string, at: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1_000 / CODE_SECONDS)));
  const mac = createHmac('sha1', readBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}
