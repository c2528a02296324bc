import { defineQueue } from '#platform/jobs';

/** Pending notifications of what one user assigned to one person in a project. */
export type NotifyAssignedMessage = {
  accountId: string;
  projectId: string;
  assigneeId: string;
  by: { userId: string | null; apiKeyId: string | null };
};

export const notifyAssignedQueue = defineQueue<NotifyAssignedMessage>('tell-assigned');

export const issueQueues = [notifyAssignedQueue];
