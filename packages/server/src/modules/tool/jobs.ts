import { defineQueue } from '#platform/jobs';

/** A look at a page with the browser; `checkId` is the row of `integration_checks` that asks for it. */
export type CheckIntegrationMessage = { accountId: string; checkId: string };

export const checkIntegrationQueue = defineQueue<CheckIntegrationMessage>('check-integration', {
  retryLimit: 3,
  retryDelayMax: 20,
});

export const toolQueues = [checkIntegrationQueue];

/** Who asked longer ago than this, in seconds, waits for no answer any more: no worker with a browser took the check. */
export const checkIsLostAfterSeconds = 180;
