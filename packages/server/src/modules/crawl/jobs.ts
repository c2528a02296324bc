import { defineQueue } from '#platform/jobs';

/** One bounded step of indexing a domain. `step` must be the crawl's own number, else the message is out of date. */
export type CrawlStepMessage = { accountId: string; projectId: string; crawlId: string; step: number };

// `exclusive` and a key: sending again what already waits or runs changes nothing, so whatever may be missing is simply sent again.
export const crawlStepQueue = defineQueue<CrawlStepMessage>('crawl-step', { policy: 'exclusive', retryDelayMax: 20 });

export const crawlQueues = [crawlStepQueue];
