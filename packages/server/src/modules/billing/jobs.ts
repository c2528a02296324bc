import { defineQueue } from '#platform/jobs';

/** A VAT ID to be confirmed by its register; `checkId` is the row of `vat_checks` that asks for it. */
export type VerifyVatIdMessage = { accountId: string; checkId: string };

const hour = 3_600;

/** Registers are closed for hours at times: tried again after a minute, then ever later, for about five days. */
export const verifyVatIdQueue = defineQueue<VerifyVatIdMessage>('verify-vat-id', {
  retryLimit: 30,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 6 * hour,
});

export const billingQueues = [verifyVatIdQueue];
