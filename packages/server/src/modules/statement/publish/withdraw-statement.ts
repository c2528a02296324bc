import { eq } from 'drizzle-orm';
import type { contract, StatementForm } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, requireCaller, type Context } from '#platform/context';
import { statements } from '#platform/db/schema/index';
import type { InputOf } from '#platform/procedure';
import { describeForm } from '../describe-form.ts';
import { lockStatement } from '../find-statement.ts';
import { endVersion } from './publish-statement.ts';

/** Takes a published statement back: its page says so. Where nothing is published, nothing changes. Throws NOT_FOUND, FORBIDDEN. */
export const withdrawStatement = (
  ctx: Context,
  which: InputOf<typeof contract.statement.withdraw>,
): Promise<StatementForm> =>
  inCallerScope(ctx, async (tx) => {
    const { project, row } = await lockStatement(tx, ctx, { ...which, permission: 'statement.publish' });
    if (row.publishedVersion === null) return describeForm(tx, ctx, { project, row });
    const at = new Date();
    await endVersion(tx, { row, isWithdrawn: true, at });
    const ended = { publishedVersion: null, withdrawnAt: at, hasDraft: true, reviewDueOn: null, reviewReminded: null };
    const [withdrawn] = await tx
      .update(statements)
      .set({ ...ended, outdated: [], outdatedTold: [], updatedBy: requireCaller(ctx).userId, updatedAt: at })
      .where(eq(statements.id, row.id))
      .returning();
    const data = { projectId: project.id, version: row.publishedVersion };
    await recordAudit(tx, ctx, { accountId: project.accountId, action: 'statement.withdraw', targetId: row.id, data });
    return describeForm(tx, ctx, { project, row: withdrawn ?? row });
  });
