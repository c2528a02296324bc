import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { byPublicCheck, type Transaction } from '#platform/db/client';
import { publicChecks } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { hashCheckToken, type PublicCheckRow } from './internal.ts';

/** Works with the check behind a token, which alone is in scope. Throws NOT_FOUND where it is unknown or over. */
export const withPublicCheck = <T>(
  ctx: Pick<Context, 'db'>,
  token: string,
  work: (tx: Transaction, row: PublicCheckRow) => Promise<T>,
): Promise<T> => {
  const tokenHash = hashCheckToken(token);
  return byPublicCheck(ctx.db, tokenHash, async (tx) => {
    const isIt = and(eq(publicChecks.tokenHash, tokenHash), gt(publicChecks.expiresAt, new Date()));
    const [row] = await tx.select().from(publicChecks).where(isIt);
    if (!row) throw new DomainError('NOT_FOUND');
    return work(tx, row);
  });
};
