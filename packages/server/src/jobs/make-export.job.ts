import { exportsPerProcess, makeExportQueue, makeNextExport, type MakeExportMessage } from '#modules/report-export';
import type { Job } from './job.ts';

export const makeExportJob: Job<MakeExportMessage> = {
  queue: makeExportQueue,
  concurrency: () => exportsPerProcess,
  handle: ({ context }, message) => makeNextExport(context, message),
};
