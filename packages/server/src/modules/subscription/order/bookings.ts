import type { PackageChoice, ProductName } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';

/** A product that was ordered; `accountId`: who pays, `customerAccountId`: whose project it is where a reseller pays. */
export type Booked = {
  accountId: string;
  customerAccountId: string | null;
  projectId: string;
  product: ProductName;
  choice: PackageChoice;
};

type Listener = (tx: Transaction, ctx: Context, booked: Booked) => Promise<void>;

const listeners = new Set<Listener>();

/** Calls `listener` in the transaction of an order. */
export const onBooked = (listener: Listener): void => void listeners.add(listener);

export const notifyBooked = async (tx: Transaction, ctx: Context, booked: Booked): Promise<void> => {
  for (const listener of listeners) await listener(tx, ctx, booked);
};
