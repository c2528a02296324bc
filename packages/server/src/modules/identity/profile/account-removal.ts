import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';

/** An account that is about to be deleted, in the transaction that does it. `by`: a member of it, or the reseller whose customer it is. */
export type RemovedAccount = {
  accountId: string;
  by: 'member' | 'reseller';
  ctx: Pick<Context, 'jobs' | 'settings'>;
};

type Listener = (tx: Transaction, removed: RemovedAccount) => Promise<void>;

const listeners = new Set<Listener>();

/** Calls `listener` in the transaction that deletes an account, while its rows are there. */
export const onAccountRemoved = (listener: Listener): void => void listeners.add(listener);

export const notifyAccountRemoved = async (tx: Transaction, removed: RemovedAccount): Promise<void> => {
  for (const listener of listeners) await listener(tx, removed);
};
