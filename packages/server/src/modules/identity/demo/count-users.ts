import { count, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { users } from '#platform/db/schema/index';

/** How many logins there are of the demo, and how many others. */
export const countUsers = async (tx: Transaction): Promise<{ demo: number; others: number }> => {
  const [demo] = await tx.select({ users: count() }).from(users).where(eq(users.isDemo, true));
  const [others] = await tx.select({ users: count() }).from(users).where(eq(users.isDemo, false));
  return { demo: demo?.users ?? 0, others: others?.users ?? 0 };
};
