import { eq } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { callerMay, inCallerScope, requirePrincipal, type Context } from '#platform/context';
import { inspections } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { sendSignal } from '#platform/signals';
import { findInspection, isOver, wantedSignal } from './internal.ts';

/** Closes a page; what was seen stays for a day. Another user's needs `inspect.operate`. Throws NOT_FOUND, FORBIDDEN. */
export const closeInspection = (ctx: Context, input: InputOf<typeof contract.inspect.close>): Promise<{ ok: true }> =>
  inCallerScope(ctx, async (tx) => {
    const { userId } = requirePrincipal(ctx);
    const row = await findInspection(tx, ctx, input);
    if (row.userId !== userId && !callerMay(ctx, row.accountId, 'inspect.operate')) throw new DomainError('FORBIDDEN');
    if (isOver(row)) return { ok: true };
    await tx
      .update(inspections)
      .set({ state: 'ended', step: null, endReason: 'closed', endedAt: new Date() })
      .where(eq(inspections.id, row.id));
    await recordAudit(tx, ctx, { accountId: row.accountId, action: 'inspection.close', targetId: row.id });
    await sendSignal(tx, wantedSignal(row.id));
    return { ok: true };
  });
