import { z } from 'zod';
import { defineQueue } from '#platform/queue/define-queue';

const renderInvoiceMessage = z.object({ accountId: z.guid(), invoiceId: z.guid() });
/** The files of an invoice are to be made, stored and mailed. */
export type RenderInvoiceMessage = z.infer<typeof renderInvoiceMessage>;

/** An invoice that is not sent is not paid: it is tried again for hours. */
export const renderInvoiceQueue = defineQueue('render-invoice', renderInvoiceMessage, {
  retryLimit: 20,
  retryDelay: 5,
  retryDelayMax: 1_800,
});

export const invoiceQueues = [renderInvoiceQueue];
