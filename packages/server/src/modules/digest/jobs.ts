import { defineQueue } from '#platform/jobs';

/** The digests of an account that are due. */
export type SendDigestsMessage = { accountId: string };

/** Every hour, because it is seven in the morning at another place each time. */
export const digestRoundQueue = defineQueue<object>('digest-round', { policy: 'short' });
export const sendDigestsQueue = defineQueue<SendDigestsMessage>('send-digests', { policy: 'short' });

export const digestQueues = [digestRoundQueue, sendDigestsQueue];
