import { z } from 'zod';
import { defineQueue, emptyMessage } from '#platform/queue/define-queue';

const readMailMessage = z.object({ mailId: z.guid() });
/** A mail that came in. */
export type ReadMailMessage = z.infer<typeof readMailMessage>;

/** A mail that came in is read, and becomes a message, or not. */
export const readMailQueue = defineQueue('read-inbound-mail', readMailMessage, { retryLimit: 8, retryDelay: 5 });

/** By the clock: mails that came in long ago are removed. */
export const purgeMailsQueue = defineQueue('purge-inbound-mails', emptyMessage, { policy: 'short' });
