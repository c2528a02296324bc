import { sampleFiguresQueue } from '#modules/operator';
import { sampleFigures } from '#platform/queue/sample-figures';
import type { Job } from './job.ts';

export const sampleFiguresJob: Job<object> = {
  queue: sampleFiguresQueue,
  concurrency: () => 1,
  handle: ({ context }) => sampleFigures(context.db),
};
