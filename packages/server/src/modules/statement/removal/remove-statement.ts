import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { contract, StatementForm } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import { statements } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { retentionMs } from '#platform/retention';
import { describeForm } from '../describe-form.ts';
import { enforceStatementLimit } from '../draft/enforce-limit.ts';
import { lockStatement } from '../find-statement.ts';

/** How long a deleted statement can be brought back. */
export const restoreMs = retentionMs('deletedStatements');

/** Deletes a draft or a withdrawn statement; it can be brought back for a while. Throws NOT_FOUND, FORBIDDEN, STATEMENT_PUBLISHED. */
export const removeStatement = (
  ctx: Context,
  which: InputOf<typeof contract.statement.remove>,
): Promise<OutputOf<typeof contract.statement.remove>> =>
  inCallerScope(ctx, async (tx) => {
    const { project, row } = await lockStatement(tx, ctx, { ...which, permission: 'statement.edit' });
    if (row.publishedVersion !== null) throw new DomainError('STATEMENT_PUBLISHED');
    const deletedAt = new Date();
    await tx.update(statements).set({ deletedAt }).where(eq(statements.id, row.id));
    const data = { projectId: project.id, slug: row.slug };
    await recordAudit(tx, ctx, { accountId: project.accountId, action: 'statement.remove', targetId: row.id, data });
    return { restorableUntil: new Date(deletedAt.getTime() + restoreMs).toISOString() };
  });

/** Brings a deleted statement back. Throws NOT_FOUND, also when it is too late, FORBIDDEN, STATEMENT_LIMIT. */
export const restoreStatement = (
  ctx: Context,
  { projectId, statementId }: InputOf<typeof contract.statement.restore>,
): Promise<StatementForm> =>
  inCallerScope(ctx, async (tx) => {
    const project = await requireProject(tx, ctx, { projectId, permission: 'statement.edit' });
    const isIt = and(eq(statements.projectId, projectId), eq(statements.id, statementId));
    const isDeleted = and(isNotNull(statements.deletedAt), gt(statements.deletedAt, new Date(Date.now() - restoreMs)));
    const [deleted] = await tx.select({ id: statements.id }).from(statements).where(and(isIt, isDeleted));
    if (!deleted) throw new DomainError('NOT_FOUND');
    await enforceStatementLimit(tx, projectId);
    const [row] = await tx.update(statements).set({ deletedAt: null }).where(and(isIt, isDeleted)).returning();
    if (!row) throw new DomainError('NOT_FOUND');
    await recordAudit(tx, ctx, {
      accountId: project.accountId,
      action: 'statement.restore',
      targetId: row.id,
      data: { projectId },
    });
    return describeForm(tx, ctx, { project, row });
  });
