import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** PBKDF2 in plain code: browsers keep their own cryptography from addresses without https. Some ten times slower. */
export const derivePlainly: typeof deriveKey = async ({ cost, keyLength }, salt, password) => ({
  parameters: {},
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
});
