import { and, count } from 'drizzle-orm';
import type { OperatorScope } from '#platform/operator-scope';
import { tickets } from '#platform/db/schema/index';
import { isDue } from '../thread/ticket-conditions.ts';
import { isOfDesk } from './open-desk.ts';

/** How many tickets wait for an answer of the operator. */
export const countDueTickets = async ({ tx }: OperatorScope): Promise<number> => {
  const isOurs = isOfDesk(tx, { name: { kind: 'operator' } });
  const [row] = await tx.select({ due: count() }).from(tickets).where(and(isOurs, isDue));
  return row?.due ?? 0;
};
