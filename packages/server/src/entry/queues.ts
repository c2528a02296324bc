import { mailQueues } from '#modules/mail';

/** Every queue of the product; the migration creates them. */
export const queues = [...mailQueues];
