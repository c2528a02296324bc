import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { StatementAnswers } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { statements, statementVersions } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { FoundRow, StatementRow } from '../find-statement.ts';
import { requireLaw } from '../find-law.ts';
import { recordSaving } from './record-saving.ts';

/** The version that is published; null where none is. */
export const readPublishedVersion = async (
  tx: Transaction,
  { id, publishedVersion }: Pick<StatementRow, 'id' | 'publishedVersion'>,
): Promise<typeof statementVersions.$inferSelect | null> => {
  if (publishedVersion === null) return null;
  const isIt = and(eq(statementVersions.statementId, id), eq(statementVersions.number, publishedVersion));
  const [version] = await tx.select().from(statementVersions).where(isIt);
  return version ?? null;
};

/** Throws CONFLICT where the draft was changed since the revision that the caller knows. */
export const requireRevision = ({ revision }: StatementRow, known: number): void => {
  if (revision !== known) throw new DomainError('CONFLICT');
};

/** `packVersion`: of the law's pack that the answers go with; the newest where it is left out. */
type Written = FoundRow & { answers: StatementAnswers; action: string; packVersion?: string };

/** Stores a locked statement's draft as its next revision, unless nothing changed. Returns the row as it is then. */
export const writeDraft = async (
  tx: Transaction,
  ctx: Context,
  { project, row, answers, action, packVersion }: Written,
): Promise<StatementRow> => {
  const version = packVersion ?? requireLaw(row.law, row.language).version;
  // As they are stored: what was saved went through the contract's schema already.
  if (isDeepStrictEqual(row.answers, answers) && row.packVersion === version) return row;
  const published = await readPublishedVersion(tx, row);
  const isLike = published?.packVersion === version && isDeepStrictEqual(published.answers, answers);
  const changed = {
    answers,
    hasDraft: !isLike,
    packVersion: version,
    updatedBy: requireCaller(ctx).userId,
    updatedAt: new Date(),
  };
  const [written] = await tx
    .update(statements)
    .set({ ...changed, revision: sql`${statements.revision} + 1` })
    .where(eq(statements.id, row.id))
    .returning();
  if (!written) throw new Error('the draft was not stored');
  if (action === 'statement.save') await recordSaving(tx, ctx, written);
  else {
    const data = { projectId: project.id, revision: written.revision };
    await recordAudit(tx, ctx, { accountId: project.accountId, action, targetId: row.id, data });
  }
  return written;
};
