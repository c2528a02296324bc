import { beginStatementRound, statementRoundQueue } from '#modules/statement';
import type { Job } from './job.ts';

export const statementRoundJob: Job<object> = {
  queue: statementRoundQueue,
  concurrency: () => 1,
  handle: ({ context }) => beginStatementRound(context),
};
