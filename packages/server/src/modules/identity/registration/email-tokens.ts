import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { emailTokens } from '#platform/db/schema/index';
import { hashToken, newToken } from '../session/tokens.ts';

type Token = typeof emailTokens.$inferSelect;
type Purpose = Token['purpose'];

/** Creates and returns a single-use token for a mailed link; only its hash is stored. */
export const issueToken = async (
  tx: Transaction,
  token: { userId: string; purpose: Purpose; minutes: number; newEmail?: string },
): Promise<string> => {
  const value = newToken();
  const { minutes, ...row } = token;
  await tx
    .insert(emailTokens)
    .values({ ...row, tokenHash: hashToken(value), expiresAt: new Date(Date.now() + minutes * 60_000) });
  return value;
};

/** Redeems a token: of several at once exactly one gets the row, the others null, as where it is unknown, used or expired. */
export const redeemToken = async (
  tx: Transaction,
  value: string,
  purposes: readonly Purpose[],
): Promise<Token | null> => {
  const isUsable = and(
    eq(emailTokens.tokenHash, hashToken(value)),
    inArray(emailTokens.purpose, [...purposes]),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, new Date()),
  );
  const [row] = await tx.update(emailTokens).set({ usedAt: new Date() }).where(isUsable).returning();
  return row ?? null;
};

/** Makes all open tokens of a user for these purposes worthless. */
export const voidTokens = async (tx: Transaction, userId: string, purposes: readonly Purpose[]): Promise<void> => {
  await tx
    .update(emailTokens)
    .set({ usedAt: new Date() })
    .where(
      and(eq(emailTokens.userId, userId), inArray(emailTokens.purpose, [...purposes]), isNull(emailTokens.usedAt)),
    );
};
