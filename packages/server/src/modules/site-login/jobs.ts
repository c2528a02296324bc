import { z } from 'zod';
import { defineQueue } from '#platform/queue/define-queue';

const loginRunMessage = z.object({ accountId: z.guid(), domainId: z.guid(), runId: z.guid() });
/** A login to be carried out; `runId` is the row of `login_runs` that asks for it. */
export type LoginRunMessage = z.infer<typeof loginRunMessage>;

export const loginRunQueue = defineQueue('login-run', loginRunMessage, {
  flowOf: ({ accountId, domainId }) => ({ accountId, flowId: domainId }),
  retryLimit: 20,
  retryDelayMax: 20,
});

export const loginQueues = [loginRunQueue];
