import { z } from 'zod';
import { defineQueue } from '#platform/queue/define-queue';

const verifyVatIdMessage = z.object({ accountId: z.guid(), checkId: z.guid() });
/** A VAT ID to be confirmed by its register; `checkId` is the row of `vat_checks` that asks for it. */
export type VerifyVatIdMessage = z.infer<typeof verifyVatIdMessage>;

const hour = 3_600;

/** Registers are closed for hours at times: tried again after a minute, then ever later, for about five days. */
export const verifyVatIdQueue = defineQueue('verify-vat-id', verifyVatIdMessage, {
  retryLimit: 30,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 6 * hour,
});

export const billingQueues = [verifyVatIdQueue];
