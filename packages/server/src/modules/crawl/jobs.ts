import { z } from 'zod';
import { defineQueue } from '#platform/queue/define-queue';

const crawlStepMessage = z.object({ accountId: z.guid(), projectId: z.guid(), crawlId: z.guid(), step: z.int() });
/** One bounded step of indexing a domain. `step` must be the crawl's own number, else the message is out of date. */
export type CrawlStepMessage = z.infer<typeof crawlStepMessage>;

// `exclusive` and a key: sending again what already waits or runs changes nothing, so whatever may be missing is simply sent again.
export const crawlStepQueue = defineQueue('crawl-step', crawlStepMessage, {
  isSupervised: true,
  flowOf: ({ accountId, projectId }) => ({ accountId, flowId: projectId }),
  policy: 'exclusive',
  retryDelayMax: 20,
});

export const crawlQueues = [crawlStepQueue];
