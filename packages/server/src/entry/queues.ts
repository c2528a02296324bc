import { billingQueues } from '#modules/billing';
import { mailQueues } from '#modules/mail';
import { scanQueues } from '#modules/scan';
import { toolQueues } from '#modules/tool';

/** Every queue of the product; the migration creates them. */
export const queues = [...mailQueues, ...billingQueues, ...scanQueues, ...toolQueues];
