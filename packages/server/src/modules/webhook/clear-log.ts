import { lt } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { inScope, readAllAccountIds } from '#platform/db/client';
import { webhookDeliveries } from '#platform/db/schema/index';
import { retainedSince } from '#platform/retention';

/** Removes what is older than the log is kept, of every account in turn. */
export const clearWebhookLog = async ({ db }: Pick<Context, 'db'>): Promise<void> => {
  const oldest = retainedSince('webhookLog');
  for (const accountId of await readAllAccountIds(db))
    await inScope(db, [accountId], (tx) => tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, oldest)));
};
