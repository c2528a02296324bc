import { lt } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import { inScope, readAllAccountIds } from '#platform/db/client';
import { webhookDeliveries } from '#platform/db/schema/index';

/** Removes what is older than the log is kept, of every account in turn. */
export const clearWebhookLog = async ({ db }: Pick<Context, 'db'>): Promise<void> => {
  const oldest = new Date(Date.now() - limits.webhooks.logDays * 86_400_000);
  for (const accountId of await readAllAccountIds(db))
    await inScope(db, [accountId], (tx) => tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, oldest)));
};
