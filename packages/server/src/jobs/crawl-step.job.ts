import { crawlStepQueue, runCrawlStep, type CrawlStepMessage } from '#modules/scan';
import type { Job } from './job.ts';

export const crawlStepJob: Job<CrawlStepMessage> = {
  queue: crawlStepQueue,
  // Crawls mostly wait for their sites.
  concurrency: () => 4,
  handle: ({ context, egress }, message) => runCrawlStep(context, egress, message),
};
