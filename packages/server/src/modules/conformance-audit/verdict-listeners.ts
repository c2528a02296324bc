import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';

/** A criterion that a person decided, or whose decision was taken back. */
export type VerdictChange = { accountId: string; projectId: string; criterion: string };

/** Acts on a verdict, in its transaction. */
export type VerdictListener = (tx: Transaction, ctx: Context, change: VerdictChange) => Promise<void>;

const listeners = new Set<VerdictListener>();

/** Registers a listener for verdicts of the guided audit; called at start, and a second time changes nothing. */
export const onVerdict = (listener: VerdictListener): void => void listeners.add(listener);

export const notifyVerdict: VerdictListener = async (tx, ctx, change) => {
  for (const listener of listeners) await listener(tx, ctx, change);
};
