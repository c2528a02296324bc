import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { usedSignOnTokens } from '#platform/db/schema/index';
import type { TokenClaims } from './verify-token.ts';

const hashOf = (jti: string): string => createHash('sha256').update(jti).digest('hex');

/** Longer than clocks may differ: a token is forgotten only when it has expired by any clock. */
const keptMs = 5 * 60_000;

/** Uses an id up: of several uses at once exactly one is true. */
export const consumeId = async (
  tx: Transaction,
  { accountId, id, expiresAt }: { accountId: string; id: string; expiresAt: Date },
): Promise<boolean> => {
  const used = await tx
    .insert(usedSignOnTokens)
    .values({ accountId, jtiHash: hashOf(id), expiresAt: new Date(expiresAt.getTime() + keptMs) })
    .onConflictDoNothing()
    .returning({ jtiHash: usedSignOnTokens.jtiHash });
  return used.length > 0;
};

/** Uses a token up, as {@link consumeId}. */
export const consumeToken = (tx: Transaction, accountId: string, { jti, exp }: TokenClaims): Promise<boolean> =>
  consumeId(tx, { accountId, id: jti, expiresAt: new Date(exp * 1000) });

/** Whether an id was used, without using it up. */
export const isIdUsed = async (tx: Transaction, accountId: string, id: string): Promise<boolean> => {
  const isIt = and(eq(usedSignOnTokens.accountId, accountId), eq(usedSignOnTokens.jtiHash, hashOf(id)));
  return (await tx.select({ jtiHash: usedSignOnTokens.jtiHash }).from(usedSignOnTokens).where(isIt)).length > 0;
};

/** Whether a token was used, as {@link isIdUsed}. */
export const isUsed = (tx: Transaction, accountId: string, { jti }: TokenClaims): Promise<boolean> =>
  isIdUsed(tx, accountId, jti);

/** Removes tokens that have expired, of the accounts in the scope. */
export const forgetTokens = async (tx: Transaction): Promise<void> => {
  await tx.delete(usedSignOnTokens).where(lt(usedSignOnTokens.expiresAt, new Date()));
};
