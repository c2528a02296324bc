import { setTimeout as sleep } from 'node:timers/promises';

const delaysMs = [100, 300, 1_000, 2_000, 4_000];

/** Connection, shutdown, resources, and transactions that lost against another one. */
const isPassing = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (/^(08|40|53|57)/.test(code) || /^E(CONN|PIPE)/.test(code)) return true;
    if (/connection terminated|timeout exceeded when trying to connect|client has encountered/i.test(cause.message))
      return true;
  }
  return false;
};

/** Runs a transaction again where the database went away for a moment, so that what took a minute to find out is not lost. Only for work that may run twice. */
export const retryDatabase = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const delayMs of delaysMs) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await sleep(delayMs);
    }
  }
  return work();
};
