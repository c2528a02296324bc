import { defineQueue, emptyMessage } from '#platform/queue/define-queue';

/** Every day: what the security log has kept long enough is deleted. */
export const purgeSecurityLogQueue = defineQueue('purge-security-log', emptyMessage, { policy: 'short' });

/** Several times an hour: what the installation did is counted. */
export const sampleFiguresQueue = defineQueue('sample-figures', emptyMessage, { policy: 'short' });

export const operatorQueues = [purgeSecurityLogQueue, sampleFiguresQueue];
