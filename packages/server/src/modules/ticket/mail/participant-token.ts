import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/secrets';

/** RFC 4648, section 6, in small letters: mail servers may change the case of an address, and some do. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const idBytes = 16;
/** 80 bits: guessed once in 10^24, and each guess is a mail. */
const signatureBytes = 10;
const tokenLength = Math.ceil(((idBytes + signatureBytes) * 8) / 5);

/** What a token looks like, whoever made it. */
export const tokenPattern = `[a-z2-7]{${tokenLength}}`;

const toBase32 = (bytes: Uint8Array): string => {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(value >>> (bits - 5)) & 31] ?? '';
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + (alphabet[(value << (5 - bits)) & 31] ?? '') : text;
};

const fromBase32 = (text: string): Buffer => {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text) {
    value = (value << 5) | alphabet.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >>> bits) & 255);
    value &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
};

const binding = 'ticket-participant';
const signatureOf = (digest: string): Buffer => Buffer.from(digest, 'base64url').subarray(0, signatureBytes);

/** The token of a participant of a ticket: their id, signed with the installation's key. */
export const sealParticipant = (secrets: Pick<Secrets, 'digest'>, participantId: string): string =>
  toBase32(
    Buffer.concat([
      Buffer.from(participantId.replaceAll('-', ''), 'hex'),
      signatureOf(secrets.digest(participantId, binding)),
    ]),
  );

/** The participant that a token names, in whatever letters; null where it is forged. Tokens of earlier keys hold as long as the settings list these. */
export const openParticipant = (secrets: Pick<Secrets, 'digests'>, token: string): string | null => {
  const small = token.toLowerCase();
  if (!new RegExp(`^${tokenPattern}$`).test(small)) return null;
  const bytes = fromBase32(small);
  // The last letter has bits to spare: only one spelling of a token is taken.
  if (toBase32(bytes) !== small) return null;
  const hex = bytes.subarray(0, idBytes).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const given = bytes.subarray(idBytes);
  return secrets.digests(id, binding).some((digest) => timingSafeEqual(signatureOf(digest), given)) ? id : null;
};
