import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { invoiceCounters } from '#platform/db/schema/index';

/**
 * The next number of the day's year, such as `2026-00001`. The counter's row stays locked until the transaction ends: numbers follow one
 * another without a gap, also where transactions fail (§14(4) no. 4 UStG asks for uniqueness; tax offices ask about gaps).
 */
export const drawNumber = async (tx: Transaction, today: string): Promise<string> => {
  const series = today.slice(0, 4);
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ series, lastNumber: 1 })
    .onConflictDoUpdate({
      target: invoiceCounters.series,
      set: { lastNumber: sql`${invoiceCounters.lastNumber} + 1` },
    })
    .returning({ lastNumber: invoiceCounters.lastNumber });
  if (!row) throw new Error(`no number was drawn from the series ${series}`);
  return `${series}-${String(row.lastNumber).padStart(5, '0')}`;
};
