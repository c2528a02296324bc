import { setTimeout as sleep } from 'node:timers/promises';
import type { Tab } from './open-tab.ts';

const ANSWER_TIMEOUT_MS = 3_000;

/** True when an answer was waited for, which may have changed the page. A poll that never answers is not waited for longer. */
export const waitForAnswers = async ({ pending }: Tab): Promise<boolean> => {
  if (pending.size === 0) return false;
  const endsAt = performance.now() + ANSWER_TIMEOUT_MS;
  while (pending.size > 0 && performance.now() < endsAt) await sleep(20);
  return true;
};
