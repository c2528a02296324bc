import { defineQueue, emptyMessage } from '#platform/queue/define-queue';

/** Every day: what the security log has kept long enough is deleted. */
export const purgeSecurityLogQueue = defineQueue('purge-security-log', emptyMessage, { policy: 'short' });

export const operatorQueues = [purgeSecurityLogQueue];
