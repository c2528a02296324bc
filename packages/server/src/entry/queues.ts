import { billingQueues } from '#modules/billing';
import { domainQueues } from '#modules/domain';
import { inspectQueues } from '#modules/inspect';
import { mailQueues } from '#modules/mail';
import { scanQueues } from '#modules/scan';
import { toolQueues } from '#modules/tool';

/** Every queue of the product; the migration creates them. */
export const queues = [
  ...mailQueues,
  ...inspectQueues,
  ...billingQueues,
  ...domainQueues,
  ...scanQueues,
  ...toolQueues,
];
