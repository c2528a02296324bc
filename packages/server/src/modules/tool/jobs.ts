import { z } from 'zod';
import { defineQueue } from '#platform/queue/define-queue';

const checkIntegrationMessage = z.object({ accountId: z.guid(), checkId: z.guid() });
/** A look at a page with the browser; `checkId` is the row of `integration_checks` that asks for it. */
export type CheckIntegrationMessage = z.infer<typeof checkIntegrationMessage>;

export const checkIntegrationQueue = defineQueue('check-integration', checkIntegrationMessage, {
  flowOf: ({ accountId }) => ({ accountId, flowId: accountId }),
  retryLimit: 3,
  retryDelayMax: 20,
});

export const toolQueues = [checkIntegrationQueue];

/** Who asked longer ago than this, in seconds, waits for no answer any more: no worker with a browser took the check. */
export const checkIsLostAfterSeconds = 180;
