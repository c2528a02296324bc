import { z } from 'zod';
import { defineQueue, emptyMessage } from '#platform/queue/define-queue';

const sendCustomerReportsMessage = z.object({ accountId: z.guid() });
/** The monthly reports of a reseller that are due. */
export type SendCustomerReportsMessage = z.infer<typeof sendCustomerReportsMessage>;

const makeCustomerReportMessage = z.object({ accountId: z.guid(), reportId: z.guid() });
/** The file of a report is to be made, stored and mailed. */
export type MakeCustomerReportMessage = z.infer<typeof makeCustomerReportMessage>;

/** By the clock: asks every reseller's account whether reports are due. */
export const customerReportRoundQueue = defineQueue('customer-report-round', emptyMessage, { policy: 'short' });
export const sendCustomerReportsQueue = defineQueue('send-customer-reports', sendCustomerReportsMessage, {
  policy: 'short',
});
export const makeCustomerReportQueue = defineQueue('make-customer-report', makeCustomerReportMessage, {
  retryLimit: 20,
  retryDelay: 5,
  retryDelayMax: 1_800,
});

export const customerReportQueues = [customerReportRoundQueue, sendCustomerReportsQueue, makeCustomerReportQueue];
