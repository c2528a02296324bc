import type { Contract, OperatorActionKind } from '@zugang/contract';
import { limits } from '@zugang/contract';
import { eq, sql } from 'drizzle-orm';
import { requirePrincipal, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { staffViews } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { inNoAccountOf, inOperatorScope } from '#platform/operator-scope';
import type { InputOf } from '#platform/procedure';

type Change = { kind: OperatorActionKind; reason: string };

/** Changes the view of the caller's session, as the member of staff who really calls. Throws NOT_FOUND for who sees their own dashboard. */
const changeView = async (
  ctx: Context,
  { kind, reason }: Change,
  work: (tx: Transaction, sessionId: string) => Promise<unknown>,
): Promise<{ ok: true }> => {
  const { userId, sessionId, viewedBy } = requirePrincipal(ctx);
  if (!viewedBy || sessionId === null) throw new DomainError('NOT_FOUND');
  const mandate = { actor: { kind: 'staff', userId: viewedBy.userId } as const, reason };
  await inOperatorScope({ ...ctx, mandate }, { kind, userId }, (scope) =>
    inNoAccountOf(scope, (tx) => work(tx, sessionId)),
  );
  return { ok: true };
};

/** Lets the next change through, within `limits.staffView.changeMinutes`. Throws NOT_FOUND where there is no view. */
export const allowChange = (
  ctx: Context,
  { reason }: InputOf<Contract['view']['allowChange']>,
): Promise<{ ok: true }> =>
  changeView(ctx, { kind: 'operator.allow_view_change', reason }, (tx, sessionId) =>
    tx
      .update(staffViews)
      .set({ changeUntil: sql`now() + ${limits.staffView.changeMinutes} * interval '1 minute'` })
      .where(eq(staffViews.sessionId, sessionId)),
  );

/** Gives the member of staff their own dashboard back. Throws NOT_FOUND where there is no view. */
export const endView = (ctx: Context): Promise<{ ok: true }> =>
  changeView(ctx, { kind: 'operator.end_view', reason: 'Staff console: view ended' }, (tx, sessionId) =>
    tx.delete(staffViews).where(eq(staffViews.sessionId, sessionId)),
  );
