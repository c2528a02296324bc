import { eq } from 'drizzle-orm';
import type { Schedule } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { domainSchedules } from '#platform/db/schema/index';

/** When a domain is checked by itself; null where it is not. */
export const readSchedule = async (tx: Transaction, domainId: string): Promise<Schedule | null> => {
  const [row] = await tx.select().from(domainSchedules).where(eq(domainSchedules.domainId, domainId));
  if (!row) return null;
  const { every, hour, weekday, monthDay, timeZone, nextAt, lastStartedAt } = row;
  return {
    every,
    hour,
    weekday,
    monthDay,
    timeZone,
    nextAt: nextAt.toISOString(),
    lastStartedAt: lastStartedAt?.toISOString() ?? null,
  };
};
