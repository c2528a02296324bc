import { defineQueue } from '#platform/jobs';

/** What one hand assigned to one person in a project, and nobody has told them yet. */
export type NotifyAssignedMessage = {
  accountId: string;
  projectId: string;
  assigneeId: string;
  by: { userId: string | null; apiKeyId: string | null };
};

export const notifyAssignedQueue = defineQueue<NotifyAssignedMessage>('tell-assigned');

export const issueQueues = [notifyAssignedQueue];
