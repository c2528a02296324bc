import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { WorkerContext } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { resellerHosts } from '#platform/db/schema/index';
import { forgetStartUrl } from './change-hosts.ts';
import type { HostRow } from './describe-host.ts';
import { lookForHostProof } from './look-for-host-proof.ts';

const dayMs = 86_400_000;

const storeMissing = async (tx: Transaction, host: HostRow, now: Date): Promise<void> => {
  const missingAt = host.missingAt ?? now;
  const hasLapsed = now.getTime() - missingAt.getTime() >= limits.proofGraceDays * dayMs;
  await tx
    .update(resellerHosts)
    .set({ checkedAt: now, missingAt: hasLapsed ? null : missingAt, ...(hasLapsed ? { verifiedAt: null } : {}) })
    .where(eq(resellerHosts.id, host.id));
  if (!hasLapsed) return;
  await forgetStartUrl(tx, host);
  const { accountId, kind, origin, id: targetId } = host;
  const data = { kind, origin };
  await recordAudit(tx, { principal: null }, { accountId, action: 'reseller_host.proof-lapsed', targetId, data });
};

/** Looks again for the proofs of an account's hosts that are due; one that stays missing for `limits.proofGraceDays` stops counting. */
export const recheckHosts = async (ctx: Pick<WorkerContext, 'db' | 'egress'>, accountId: string): Promise<void> => {
  const isDue = and(
    isNotNull(resellerHosts.verifiedBy),
    isNotNull(resellerHosts.verifiedAt),
    lt(resellerHosts.checkedAt, new Date(Date.now() - (limits.proofEveryHours - 1) * 3_600_000)),
  );
  const due = await inScope(ctx.db, [accountId], (tx) => tx.select().from(resellerHosts).where(isDue));
  for (const host of due) {
    const report = await lookForHostProof(ctx, host, host.verifiedBy ?? 'dns');
    await inScope(ctx.db, [accountId], async (tx) => {
      const now = new Date();
      if (!report.isProved) return storeMissing(tx, host, now);
      await tx.update(resellerHosts).set({ checkedAt: now, missingAt: null }).where(eq(resellerHosts.id, host.id));
    });
  }
};
