import { eq } from 'drizzle-orm';
import type { Egress } from '@zugang/crawler/egress';
import type { Transaction } from '#platform/db/client';
import { scans } from '#platform/db/schema/index';

/** The run a crawl belongs to. */
export type ScanRow = typeof scans.$inferSelect;

/** How a crawl reaches its sites, and the conditions under which this process checks pages of a session (`conditionsKey`); null where it cannot. */
export type Reach = { egress: Egress; readConditions: (session: string) => Promise<string | null> };

/** A scan's row; null where it is gone. */
export const findScan = async (tx: Transaction, scanId: string): Promise<ScanRow | null> => {
  const [scan] = await tx.select().from(scans).where(eq(scans.id, scanId));
  return scan ?? null;
};
