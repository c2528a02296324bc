import { and, count, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { recordAudit } from '#platform/audit-log';
import type { Transaction } from '#platform/db/client';
import { reportShares } from '#platform/db/schema/index';
import type { OperatorScope } from '#platform/operator-scope';

/** The links that a user made, in whatever account, or all links of an account. */
export type SharesOf = { userId: string } | { accountId: string };

const isAlive = and(isNull(reportShares.revokedAt), gt(reportShares.expiresAt, sql`now()`));
const isAliveOf = (whose: SharesOf) =>
  and(
    'userId' in whose ? eq(reportShares.createdBy, whose.userId) : eq(reportShares.accountId, whose.accountId),
    isAlive,
  );

/** How many links to reports would be revoked. */
export const countSharesOf = async ({ tx }: OperatorScope, whose: SharesOf): Promise<number> => {
  const [row] = await tx.select({ links: count() }).from(reportShares).where(isAliveOf(whose));
  return row?.links ?? 0;
};

const revoke = async (tx: Transaction, isWanted: SQL | undefined): Promise<number> => {
  const revoked = await tx
    .update(reportShares)
    .set({ revokedAt: new Date() })
    .where(isWanted)
    .returning({ id: reportShares.id, accountId: reportShares.accountId, projectId: reportShares.projectId });
  for (const { id, accountId, projectId } of revoked)
    await recordAudit(
      tx,
      { principal: null },
      { accountId, action: 'report_share.revoke', targetId: id, data: { projectId, by: 'operator' } },
    );
  return revoked.length;
};

/** Revokes links to reports in the name of the operator; the log of each account says so. Returns how many. */
export const revokeSharesOf = ({ tx }: OperatorScope, whose: SharesOf): Promise<number> => revoke(tx, isAliveOf(whose));

/** Revokes the links that people made in one account, in its scope. Returns how many. */
export const revokeSharesIn = (
  tx: Transaction,
  { accountId, userIds }: { accountId: string; userIds: readonly string[] },
): Promise<number> =>
  revoke(tx, and(eq(reportShares.accountId, accountId), inArray(reportShares.createdBy, [...userIds]), isAlive));
