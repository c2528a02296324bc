import { eq, ilike, inArray, or, type SQL } from 'drizzle-orm';
import type { accounts } from '#platform/db/schema/index';
import { tickets } from '#platform/db/schema/index';
import { likePattern } from '#platform/like-pattern';

/** An answer is due. */
export const isDue = inArray(tickets.status, ['new', 'open']);

/** What is searched for is in the subject, in the name of the account where that is given, or the number, also as “#12”. */
export const matchesSearch = (search: string | undefined, accountName?: typeof accounts.name): SQL | undefined => {
  if (!search) return undefined;
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  const pattern = likePattern(search);
  return or(
    ilike(tickets.subject, pattern),
    accountName && ilike(accountName, pattern),
    number ? eq(tickets.number, Number(number)) : undefined,
  );
};
