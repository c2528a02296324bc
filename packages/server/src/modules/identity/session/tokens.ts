import { hash, randomBytes } from 'node:crypto';

/** A new token of 256 random bits, for a cookie or a link. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 (hex) of a token: what the database holds. */
export const hashToken = (token: string): string => hash('sha256', token);
