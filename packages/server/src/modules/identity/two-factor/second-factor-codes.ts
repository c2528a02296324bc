import { randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { limits } from '@zugang/contract';
import type { Database, Transaction } from '#platform/db/client';
import { recoveryCodes, totpSecrets } from '#platform/db/schema/index';
import { SecretUnreadableError, type Secrets } from '#platform/secrets';
import { hashToken } from '../session/tokens.ts';

const period = 30;

/** SHA-1 and six digits: what every authenticator app understands (RFC 6238). */
const totpOf = (secret: string, shown: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...shown, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

/** A new secret of 160 bits (RFC 4226, 4: R6), base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` address that apps read from a QR code; they show who it is for by `issuer` and `label`. */
export const secretUri = (secret: string, shown: { issuer: string; label: string }): string =>
  totpOf(secret, { ...shown, issuer: shown.issuer.replaceAll(':', ' ') }).toString();

/** Ties an encrypted secret to its user: in another row it opens nothing. */
const bindingOf = (userId: string): string => `totp:${userId}`;

/** The code that an app shows for a secret now. */
export const codeNow = (secret: string): string => totpOf(secret).generate();

/** A secret as the database holds it. */
export const sealSecret = (secrets: Secrets, userId: string, secret: string): string =>
  secrets.seal(secret, bindingOf(userId));

/** What a stored secret is; null where it was changed or its key is gone. Plain only in rows older than the encryption. */
const readStored = (secrets: Secrets, userId: string, stored: string): string | null => {
  if (/^[A-Z2-7]+$/.test(stored)) return stored;
  try {
    return secrets.open(stored, bindingOf(userId));
  } catch (error) {
    if (error instanceof SecretUnreadableError) return null;
    throw error;
  }
};

/**
 * Encrypts secrets that are not yet, or with an older key. Called at the start of a process, before it accepts logins. Returns how
 * many rows cannot be decrypted: their owners need a recovery code.
 */
export const sealOpenSecrets = async (db: Database, secrets: Secrets): Promise<number> => {
  let unreadable = 0;
  const rows = await db.select({ userId: totpSecrets.userId, stored: totpSecrets.secret }).from(totpSecrets);
  for (const { userId, stored } of rows) {
    if (secrets.isCurrent(stored)) continue;
    const plain = readStored(secrets, userId, stored);
    if (plain === null) unreadable += 1;
    else
      await db
        .update(totpSecrets)
        .set({ secret: sealSecret(secrets, userId, plain) })
        .where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.secret, stored)));
  }
  return unreadable;
};

/** Takes a code of the app, one step early or late; none twice. False where it is wrong. */
export const consumeAppCode = async (
  db: Database | Transaction,
  secrets: Secrets,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> => {
  const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  const token = code.replaceAll(/\s/g, '');
  if (!row || !/^\d{6}$/.test(token)) return false;
  const now = Date.now();
  const totp = totpOf(secrets.open(row.secret, bindingOf(userId)));
  const delta = totp.validate({ token, window: 1, timestamp: now });
  if (delta === null) return false;
  const step = Math.floor(now / 1000 / period) + delta;
  const taken = await db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return taken.length > 0;
};

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 16 letters and digits that are not mistaken for one another: 80 random bits. */
const newRecoveryCode = (): string => {
  const signs = Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]).join('');
  return signs.replace(/(.{4})(?=.)/g, '$1-');
};

const codeHashOf = (code: string): string => hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

/** Replaces a user's recovery codes and returns the new ones, which are stored as hashes only. */
export const replaceRecoveryCodes = async (tx: Transaction, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: codeHashOf(code) })));
  return codes;
};

/** Uses a recovery code up. False where it is none, or was used. */
export const consumeRecoveryCode = async (db: Database, userId: string, code: string): Promise<boolean> => {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHashOf(code))))
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
};
