import { and, eq } from 'drizzle-orm';
import type { contract, StatementForm } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { statements, statementSlugs } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { describeForm } from '../describe-form.ts';
import { lockStatement, type FoundRow, type StatementRow } from '../find-statement.ts';

/** Of two statements that want an address at once, one gets it. Throws STATEMENT_SLUG_TAKEN. */
const takeSlug = async (tx: Transaction, { project, row }: FoundRow, slug: string): Promise<void> => {
  const taken = { accountId: project.accountId, projectId: project.id, slug, statementId: row.id };
  await tx.insert(statementSlugs).values(taken).onConflictDoNothing();
  const isIt = and(eq(statementSlugs.projectId, project.id), eq(statementSlugs.slug, slug));
  const [holder] = await tx.select({ id: statementSlugs.statementId }).from(statementSlugs).where(isIt);
  if (holder?.id !== row.id) throw new DomainError('STATEMENT_SLUG_TAKEN');
};

/** An address that no visitor ever saw is free again. */
const dropUnseen = async (tx: Transaction, { id, projectId, slug, publishedVersion, withdrawnAt }: StatementRow) => {
  if (publishedVersion !== null || withdrawnAt !== null) return;
  const isIt = and(eq(statementSlugs.projectId, projectId), eq(statementSlugs.slug, slug));
  await tx.delete(statementSlugs).where(and(isIt, eq(statementSlugs.statementId, id)));
};

/**
 * Changes the address of a statement; the earlier one leads to it as long as the statement exists. Throws NOT_FOUND, FORBIDDEN,
 * STATEMENT_SLUG_TAKEN.
 */
export const changeSlug = (
  ctx: Context,
  { slug, ...which }: InputOf<typeof contract.statement.changeSlug>,
): Promise<StatementForm> =>
  inCallerScope(ctx, async (tx) => {
    const { project, row } = await lockStatement(tx, ctx, { ...which, permission: 'statement.publish' });
    if (row.slug === slug) return describeForm(tx, ctx, { project, row });
    await takeSlug(tx, { project, row }, slug);
    await dropUnseen(tx, row);
    const [changed] = await tx
      .update(statements)
      .set({ slug, updatedBy: requireCaller(ctx).userId, updatedAt: new Date() })
      .where(eq(statements.id, row.id))
      .returning();
    const data = { projectId: project.id, from: row.slug, to: slug };
    await recordAudit(tx, ctx, {
      accountId: project.accountId,
      action: 'statement.change_address',
      targetId: row.id,
      data,
    });
    return describeForm(tx, ctx, { project, row: changed ?? row });
  });
