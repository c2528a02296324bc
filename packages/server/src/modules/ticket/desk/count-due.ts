import { and, count, inArray } from 'drizzle-orm';
import type { OperatorScope } from '#platform/operator-scope';
import { tickets } from '#platform/db/schema/index';
import { isOfDesk } from './open-desk.ts';

/** How many tickets wait for an answer of the operator. */
export const countDueTickets = async ({ tx }: OperatorScope): Promise<number> => {
  const isDue = and(isOfDesk(tx, { name: { kind: 'operator' } }), inArray(tickets.status, ['new', 'open']));
  const [row] = await tx.select({ due: count() }).from(tickets).where(isDue);
  return row?.due ?? 0;
};
