import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpSecrets } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { createSecrets, SecretUnreadableError, type Secrets } from '#platform/secrets';
import { newSecret, sealOpenSecrets, sealSecret, consumeAppCode } from './second-factor-codes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const oldKey = randomBytes(32);
const newKey = randomBytes(32);
const oldSecrets = createSecrets([oldKey]);

const codeNow = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const storedOf = async (userId: string): Promise<string> => {
  const [row] = await database.db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  return row?.secret ?? '';
};
const store = (userId: string, secret: string) => database.db.insert(totpSecrets).values({ userId, secret });
const enrolled = async (secrets: Secrets = oldSecrets) => {
  const { userId } = await database.createTenant();
  const secret = newSecret();
  await store(userId, sealSecret(secrets, userId, secret));
  return { userId, secret };
};

describe('the secret of an authenticator app', () => {
  it('is not in the column that holds it', async () => {
    const { userId, secret } = await enrolled();
    const stored = await storedOf(userId);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret).toString('base64url').slice(0, 12));
    expect(await consumeAppCode(database.db, oldSecrets, { userId, code: codeNow(secret) })).toBe(true);
  });

  it('is unreadable in the row of another user', async () => {
    const [thief, victim] = [await enrolled(), await enrolled()];
    await database.db
      .update(totpSecrets)
      .set({ secret: await storedOf(thief.userId) })
      .where(eq(totpSecrets.userId, victim.userId));
    const taken = consumeAppCode(database.db, oldSecrets, { userId: victim.userId, code: codeNow(thief.secret) });
    await expect(taken).rejects.toThrow(SecretUnreadableError);
  });

  it('written before there was a key is encrypted at the start, and goes on working', async () => {
    const { userId } = await database.createTenant();
    const secret = newSecret();
    await store(userId, secret);
    await sealOpenSecrets(database.db, oldSecrets);
    expect(await storedOf(userId)).toMatch(/^v1\./);
    expect(await consumeAppCode(database.db, oldSecrets, { userId, code: codeNow(secret) })).toBe(true);
  });

  it('is encrypted anew at the start after the key was changed, so that the old key may go', async () => {
    const { userId, secret } = await enrolled();
    const { userId: other } = await enrolled(createSecrets([newKey]));
    const before = await storedOf(other);
    await sealOpenSecrets(database.db, createSecrets([newKey, oldKey]));
    expect(await storedOf(other)).toBe(before);
    expect(await consumeAppCode(database.db, createSecrets([newKey]), { userId, code: codeNow(secret) })).toBe(true);
  });

  it('whose key is gone is counted and left as it is, and stops no start', async () => {
    const { userId } = await enrolled(createSecrets([randomBytes(32)]));
    const before = await storedOf(userId);
    expect(await sealOpenSecrets(database.db, createSecrets([newKey]))).toBeGreaterThan(0);
    expect(await storedOf(userId)).toBe(before);
  });
});
