import { desc, eq } from 'drizzle-orm';
import type { ApiKey } from '@zugang/contract';
import { readAccountLimits } from '#modules/entitlement';
import { requireOwnAccount } from '#modules/identity';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { apiKeys } from '#platform/db/schema/index';
import { describeKeys } from './describe-keys.ts';

/** All keys of an account, those that ended too. Throws NOT_FOUND, FORBIDDEN. */
export const listApiKeys = (
  ctx: Context,
  { accountId }: { accountId: string },
): Promise<{ keys: ApiKey[]; isIncluded: boolean }> => {
  requireOwnAccount(ctx, accountId, 'apiKey.manage');
  return inScope(ctx.db, [accountId], async (tx) => {
    const rows = await tx.select().from(apiKeys).where(eq(apiKeys.accountId, accountId)).orderBy(desc(apiKeys.id));
    const { hasApi } = await readAccountLimits(ctx, tx, accountId);
    return { keys: await describeKeys(tx, rows), isIncluded: hasApi };
  });
};
