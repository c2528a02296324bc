import { eq } from 'drizzle-orm';
import { limits, type ProofMethod, type ProofReport } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domains } from '#platform/db/schema/index';
import { lapsesAt } from './describe-domain.ts';
import type { DomainRow } from './find-domain.ts';
import { checkProofQueue } from './jobs.ts';
import { withdrawNotice, notifyAccount, notifyVerified } from './notify-account.ts';

type RecordContext = Pick<Context, 'jobs' | 'settings' | 'secrets' | 'principal'>;

/** What was looked for and found. `method`: where it was found, or where it was looked for. */
export type SeenProof = { method: ProofMethod; report: ProofReport };

/** Plans the next check; of several that wait only the first does anything (see `recheckProof`). */
const planNextLook = (tx: Transaction, ctx: RecordContext, { accountId, id }: DomainRow): Promise<void> =>
  ctx.jobs.send(tx, checkProofQueue, {
    message: { accountId, domainId: id },
    startAfterSeconds: limits.proofEveryHours * 3_600,
  });

const recordFound = async (
  tx: Transaction,
  ctx: RecordContext,
  { domain, seen }: { domain: DomainRow; seen: SeenProof },
) => {
  const { id: domainId, accountId, projectId, host } = domain;
  const { method, report } = seen;
  const now = new Date(report.at);
  await tx
    .update(domains)
    .set({
      verifiedAt: domain.verifiedAt ?? now,
      verifiedBy: method,
      proofCheckedAt: now,
      proofMissingAt: null,
      proofReport: report,
    })
    .where(eq(domains.id, domainId));
  for (const kind of ['proof_missing', 'proof_lapsed'] as const)
    await withdrawNotice(tx, { projectId, domainId, kind });
  if (domain.verifiedAt === null) {
    const data = { projectId, host, method };
    await recordAudit(tx, ctx, { accountId, action: 'domain.verify', targetId: domainId, data });
    await notifyVerified(tx, ctx, { accountId, projectId, domainId, host, method });
  }
  await planNextLook(tx, ctx, domain);
};

/** The proof was there and is missing now: the account is notified at once, and after the days of grace it no longer counts. */
const recordMissing = async (
  tx: Transaction,
  ctx: RecordContext,
  { domain, report }: { domain: DomainRow; report: ProofReport },
): Promise<void> => {
  const { id: domainId, accountId, projectId, host } = domain;
  const now = new Date(report.at);
  const missingAt = domain.proofMissingAt ?? now;
  const hasLapsed = lapsesAt(missingAt) <= now;
  const about = { accountId, projectId, domainId };
  await tx
    .update(domains)
    .set({
      proofCheckedAt: now,
      proofReport: report,
      proofMissingAt: hasLapsed ? null : missingAt,
      ...(hasLapsed ? { verifiedAt: null, verifiedBy: null } : {}),
    })
    .where(eq(domains.id, domainId));
  if (hasLapsed) {
    await withdrawNotice(tx, { ...about, kind: 'proof_missing' });
    await notifyAccount(tx, ctx, { ...about, kind: 'proof_lapsed', data: { host, pages: limits.unverifiedPages } });
    await recordAudit(tx, ctx, {
      accountId,
      action: 'domain.proof-lapsed',
      targetId: domainId,
      data: { projectId, host },
    });
    return;
  }
  if (domain.proofMissingAt === null) {
    const data = { host, days: limits.proofGraceDays, lapsesAt: lapsesAt(missingAt).toISOString() };
    await notifyAccount(tx, ctx, { ...about, kind: 'proof_missing', data });
  }
  await planNextLook(tx, ctx, domain);
};

/** Stores what a look for the proof gave. The domain's row is locked: of two looks at once one counts after the other. */
export const recordProof = async (
  tx: Transaction,
  ctx: RecordContext,
  { domainId, seen }: { domainId: string; seen: SeenProof },
): Promise<void> => {
  const [domain] = await tx.select().from(domains).where(eq(domains.id, domainId)).for('update');
  if (!domain) return;
  const { method, report } = seen;
  if (report.isProved) await recordFound(tx, ctx, { domain, seen });
  else if (domain.verifiedBy !== null && domain.verifiedBy === method) await recordMissing(tx, ctx, { domain, report });
  else await tx.update(domains).set({ proofReport: report }).where(eq(domains.id, domainId));
};
