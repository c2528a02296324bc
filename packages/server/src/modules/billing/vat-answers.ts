import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';

/** What a register said of an account's VAT ID; `before`: what it had said the last time, null at first. */
export type VatAnswered = {
  accountId: string;
  vatId: string;
  outcome: 'valid' | 'invalid';
  before: 'valid' | 'invalid' | null;
};

type Listener = (tx: Transaction, ctx: Pick<Context, 'jobs' | 'settings'>, answer: VatAnswered) => Promise<void>;

const listeners = new Set<Listener>();

/** Calls `listener` in the transaction that stores the answer of a register. */
export const onVatAnswered = (listener: Listener): void => {
  listeners.add(listener);
};

/** Tells all listeners, one after the other. */
export const notifyVatAnswered: Listener = async (tx, ctx, answer) => {
  for (const listener of listeners) await listener(tx, ctx, answer);
};
