import { examineDocumentQueue, examineLinkedDocument } from '#modules/scan';
import type { ExamineDocumentMessage } from '#modules/scan';
import type { Job } from './job.ts';

export const examineDocumentJob: Job<ExamineDocumentMessage> = {
  queue: examineDocumentQueue,
  concurrency: () => 1,
  handle: ({ context, egress }, message) => examineLinkedDocument(context, egress, message),
};
