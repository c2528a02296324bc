import { keepStatements, keepStatementsQueue, type KeepStatementsMessage } from '#modules/statement';
import type { Job } from './job.ts';

export const keepStatementsJob: Job<KeepStatementsMessage> = {
  queue: keepStatementsQueue,
  concurrency: () => 1,
  handle: ({ context }, message) => keepStatements(context, message),
};
