import { z } from 'zod';
import { defineQueue, emptyMessage } from '#platform/queue/define-queue';

const sendDigestsMessage = z.object({ accountId: z.guid() });
/** The digests of an account that are due. */
export type SendDigestsMessage = z.infer<typeof sendDigestsMessage>;

/** Every hour, because it is seven in the morning at another place each time. */
export const digestRoundQueue = defineQueue('digest-round', emptyMessage, { policy: 'short' });
export const sendDigestsQueue = defineQueue('send-digests', sendDigestsMessage, { policy: 'short' });

export const digestQueues = [digestRoundQueue, sendDigestsQueue];
