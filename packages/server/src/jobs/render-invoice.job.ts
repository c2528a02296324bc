import { renderInvoiceQueue, storeDocuments, type RenderInvoiceMessage } from '#modules/invoice';
import type { Job } from './job.ts';

export const renderInvoiceJob: Job<RenderInvoiceMessage> = {
  queue: renderInvoiceQueue,
  concurrency: () => 1,
  handle: ({ context }, message) => storeDocuments(context, message),
};
