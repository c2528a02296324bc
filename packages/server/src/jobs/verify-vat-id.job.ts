import { verifyVatId, verifyVatIdQueue, type VerifyVatIdMessage } from '#modules/billing';
import type { Job } from './job.ts';

export const verifyVatIdJob: Job<VerifyVatIdMessage> = {
  queue: verifyVatIdQueue,
  concurrency: () => 1,
  handle: ({ context, vatRegister }, message) => verifyVatId(context, vatRegister, message),
};
