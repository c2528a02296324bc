import { createHash, randomBytes } from 'node:crypto';

/** By this one recognises a key: people in a file, scanners for leaked secrets in a repository. */
const beginning = 'zug_';
const shownCharacters = 6;

/** Whether a bearer token is an API key, valid or not. */
export const isApiKey = (token: string): boolean => token.startsWith(beginning);

/** A new key of 256 random bits. Only its hash and its first characters are stored. */
export const newKey = (): string => beginning + randomBytes(32).toString('base64url');

/** SHA-256 (hex) of a key; slow hashing is for passwords, which can be guessed. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** What of a key is shown in lists. */
export const prefixOf = (key: string): string => key.slice(0, beginning.length + shownCharacters);
