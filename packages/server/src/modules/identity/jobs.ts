import { z } from 'zod';
import { defineQueue } from '#platform/queue/define-queue';

const notifyGuessingMessage = z.object({ userId: z.guid().nullable() });
/** Passwords of a login were tried many times; null where it has no user: then there is the same work, but no mail. */
export type NotifyGuessingMessage = z.infer<typeof notifyGuessingMessage>;

/** A mail to the owner of a login whose password others try to guess. */
export const notifyGuessingQueue = defineQueue('notify-guessing', notifyGuessingMessage);

export const identityQueues = [notifyGuessingQueue];
