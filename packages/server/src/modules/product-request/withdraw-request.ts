import type { ProductRequest } from '@zugang/contract';
import { requireOwnAccount } from '#modules/identity';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import { decide, describeRequest, lockRequest } from './request-row.ts';

/** Takes a request back before it is decided. Throws NOT_FOUND, FORBIDDEN, REQUEST_DECIDED. */
export const withdrawRequest = (ctx: Context, { requestId }: { requestId: string }): Promise<ProductRequest> =>
  inCallerScope(ctx, async (tx) => {
    const { row, title } = await lockRequest(tx, requestId);
    const { accountId } = row;
    requireOwnAccount(ctx, accountId, 'project.edit');
    const decided = await decide(tx, row, { state: 'withdrawn' });
    await recordAudit(tx, ctx, { accountId, action: 'product_request.withdraw', targetId: requestId });
    return describeRequest(decided, title);
  });
