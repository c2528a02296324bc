import { setTimeout as delay } from 'node:timers/promises';

/** Longer than writing a mail takes, too short to be felt. */
const floorMs = 250;

/** Does the work and answers no sooner than after a quarter of a second, so that the time does not tell whether there was any to do. */
export const withMinimumTime = async (work: Promise<void>): Promise<void> => {
  await Promise.all([work, delay(floorMs)]);
};
