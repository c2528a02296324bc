import { setTimeout as delay } from 'node:timers/promises';

/** Longer than writing a mail takes, too short to be felt. */
const floorMs = 250;

/** Does the work and resolves after a quarter of a second at the earliest, so that the time does not reveal whether there was any. */
export const withMinimumTime = async (work: Promise<void>): Promise<void> => {
  await Promise.all([work, delay(floorMs)]);
};
