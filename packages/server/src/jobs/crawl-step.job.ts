import { conditionsKey } from '@zugang/browser';
import { crawlStepQueue, runCrawlStep, type CrawlStepMessage } from '#modules/crawl';
import type { Job } from './job.ts';

export const crawlStepJob: Job<CrawlStepMessage> = {
  queue: crawlStepQueue,
  // Crawls mostly wait for their sites.
  concurrency: () => 4,
  handle: ({ context, egress, pageRunner }, message) => {
    // What was checked by another browser or checker than this process's is checked again.
    const readConditions = async (session: string) =>
      pageRunner ? conditionsKey({ ...(await pageRunner.readConditions('AA')), session }) : null;
    const reach = { egress, readConditions: (session: string) => readConditions(session).catch(() => null) };
    return runCrawlStep(context, reach, message);
  },
};
