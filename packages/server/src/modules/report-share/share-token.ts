import { hash, randomBytes } from 'node:crypto';

/** A new token of 128 random bits. Only its hash is stored. */
export const newShareToken = (): string => randomBytes(16).toString('base64url');

/** SHA-256 (hex) of a token: what the database holds. Nothing is guessed here, so it may be fast. */
export const hashShareToken = (token: string): string => hash('sha256', token);
