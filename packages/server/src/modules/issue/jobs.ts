import { z } from 'zod';
import { defineQueue } from '#platform/queue/define-queue';

const notifyAssignedMessage = z.object({
  accountId: z.guid(),
  projectId: z.guid(),
  assigneeId: z.guid(),
  by: z.object({ userId: z.guid().nullable(), apiKeyId: z.guid().nullable() }),
});
/** Issues that one user assigned to another in a project, without a notification so far. */
export type NotifyAssignedMessage = z.infer<typeof notifyAssignedMessage>;

export const notifyAssignedQueue = defineQueue('tell-assigned', notifyAssignedMessage);

export const issueQueues = [notifyAssignedQueue];
