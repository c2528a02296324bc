import { and, eq } from 'drizzle-orm';
import type { AuditedCriterion, contract } from '@zugang/contract';
import { requireInPackage } from '#modules/entitlement';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { criterionVerdicts } from '#platform/db/schema/index';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { findAudited, requireCriterion } from './find-audited.ts';
import { notifyVerdict } from './verdict-listeners.ts';

type Input = InputOf<typeof contract.audit.decide>;

const store = async (
  tx: Transaction,
  { projectId, criterion, verdict, note }: Input,
  by: { accountId: string; userId: string | null },
): Promise<void> => {
  const isIt = and(eq(criterionVerdicts.projectId, projectId), eq(criterionVerdicts.criterion, criterion));
  if (verdict === null) return void (await tx.delete(criterionVerdicts).where(isIt));
  const decided = { verdict, note, decidedBy: by.userId, decidedAt: new Date() };
  await tx
    .insert(criterionVerdicts)
    .values({ accountId: by.accountId, projectId, criterion, ...decided })
    .onConflictDoUpdate({ target: [criterionVerdicts.projectId, criterionVerdicts.criterion], set: decided });
};

/**
 * Stores the verdict of a manual test of a criterion, with who and when; it stays across scans, and the audit log keeps every change.
 * Throws NOT_FOUND, FORBIDDEN, NOT_IN_PACKAGE.
 */
export const decideCriterion = (ctx: Context, input: Input): Promise<AuditedCriterion> =>
  inCallerScope(ctx, async (tx) => {
    const { projectId, criterion, verdict, note } = input;
    const project = await requireProject(tx, ctx, { projectId, permission: 'issue.decide' });
    const { accountId } = project;
    await requireInPackage(ctx, tx, { project, part: 'hasGuidedAudit' });
    requireCriterion(criterion);
    const before = (await findAudited(tx, projectId, criterion)).verdict;
    await store(tx, input, { accountId, userId: requireCaller(ctx).userId });
    const data = { projectId, criterion, from: before?.value ?? null, to: verdict, reason: note || null };
    await recordAudit(tx, ctx, { accountId, action: 'criterion.decide', targetId: projectId, data });
    await notifyVerdict(tx, ctx, { accountId, projectId, criterion });
    return findAudited(tx, projectId, criterion);
  });
