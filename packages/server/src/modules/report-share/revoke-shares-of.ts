import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { recordAudit } from '#platform/audit-log';
import { reportShares } from '#platform/db/schema/index';
import type { OperatorScope } from '#platform/operator-scope';

/** The links that a user made, in whatever account, or all links of an account. */
export type SharesOf = { userId: string } | { accountId: string };

const isAliveOf = (whose: SharesOf) =>
  and(
    'userId' in whose ? eq(reportShares.createdBy, whose.userId) : eq(reportShares.accountId, whose.accountId),
    isNull(reportShares.revokedAt),
    gt(reportShares.expiresAt, new Date()),
  );

/** How many links to reports would be revoked. */
export const countSharesOf = async ({ tx }: OperatorScope, whose: SharesOf): Promise<number> => {
  const [row] = await tx.select({ links: count() }).from(reportShares).where(isAliveOf(whose));
  return row?.links ?? 0;
};

/** Revokes links to reports in the name of the operator; the log of each account says so. Returns how many. */
export const revokeSharesOf = async ({ tx }: OperatorScope, whose: SharesOf): Promise<number> => {
  const revoked = await tx
    .update(reportShares)
    .set({ revokedAt: new Date() })
    .where(isAliveOf(whose))
    .returning({ id: reportShares.id, accountId: reportShares.accountId, projectId: reportShares.projectId });
  for (const { id, accountId, projectId } of revoked)
    await recordAudit(
      tx,
      { principal: null },
      { accountId, action: 'report_share.revoke', targetId: id, data: { projectId, by: 'operator' } },
    );
  return revoked.length;
};
