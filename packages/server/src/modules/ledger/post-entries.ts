import type { Transaction } from '#platform/db/client';
import { ledgerEntries } from '#platform/db/schema/index';
import type { Entry } from './entries-of.ts';

/** A movement of money: what caused it (once, such as `invoice:ID`), on which day, and its entries, whose sum is zero. */
export type Posting = { accountId: string; cause: string; occurredOn: string; entries: readonly Entry[] };

/**
 * Writes a movement of money into the ledger. Throws a RangeError where its entries do not balance; the database refuses a cause that
 * was posted before.
 */
export const postEntries = async (
  tx: Transaction,
  { accountId, cause, occurredOn, entries }: Posting,
): Promise<void> => {
  const rest = entries.reduce((sum, { cents }) => sum + cents, 0);
  if (rest !== 0) throw new RangeError(`the entries of ${cause} are ${rest} cents off`);
  if (entries.length === 0) return;
  const rows = entries.map((entry, line) => ({ ...entry, accountId, cause, occurredOn, line }));
  await tx.insert(ledgerEntries).values(rows);
};
