import { and, desc, eq, gt } from 'drizzle-orm';
import { recordAudit } from '#platform/audit-log';
import { requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { auditLog } from '#platform/db/schema/index';
import type { StatementRow } from '../find-statement.ts';

/** Drafts are saved as they are typed: what one person saves in this time is one entry of the audit log. */
const sessionMs = 30 * 60_000;

/** Whether the last entry about a statement says that the same person or program saves it, and is of this session. */
const isSaid = async (tx: Transaction, ctx: Context, { accountId, id }: StatementRow): Promise<boolean> => {
  const { userId, apiKeyId = null, viewedBy } = requireCaller(ctx);
  const isOfSession = gt(auditLog.createdAt, new Date(Date.now() - sessionMs));
  const [last] = await tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.accountId, accountId), eq(auditLog.targetId, id), isOfSession))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1);
  const isSamePerson =
    last?.userId === userId && last.apiKeyId === apiKeyId && last.staffUserId === (viewedBy?.userId ?? null);
  return last?.action === 'statement.save' && isSamePerson;
};

/**
 * Records that a draft is changed: once for each session of a person, and again as soon as someone else or another action came between.
 * The log is append-only, so the entry names the session's first revision; the next entry and the versions say how far it went.
 */
export const recordSaving = async (tx: Transaction, ctx: Context, row: StatementRow): Promise<void> => {
  if (await isSaid(tx, ctx, row)) return;
  const { accountId, projectId, revision, id: targetId } = row;
  await recordAudit(tx, ctx, { accountId, action: 'statement.save', targetId, data: { projectId, revision } });
};
