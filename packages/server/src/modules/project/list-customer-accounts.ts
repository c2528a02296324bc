import { and, asc, count, eq, ilike, inArray, notInArray } from 'drizzle-orm';
import { limits, type contract } from '@zugang/contract';
import { callerMay, inCallerScope, reachOf, requireCaller, type Context } from '#platform/context';
import { accounts } from '#platform/db/schema/index';
import { likePattern } from '#platform/like-pattern';
import type { InputOf, OutputOf } from '#platform/procedure';

/**
 * Customers' accounts in which the caller may create a project, by name, with the number of all that match; `accountId` finds this one
 * alone. Empty for a caller who is no reseller.
 */
export const listCustomerAccounts = (
  ctx: Context,
  { search, accountId }: InputOf<typeof contract.project.customerAccounts>,
): Promise<OutputOf<typeof contract.project.customerAccounts>> => {
  const { accountIds, resellerIds } = reachOf(requireCaller(ctx));
  const resellers = resellerIds.filter((id) => callerMay(ctx, id, 'project.create'));
  const isWanted = and(
    inArray(accounts.resellerAccountId, resellers),
    notInArray(accounts.id, [...accountIds]),
    accountId ? eq(accounts.id, accountId) : undefined,
    search ? ilike(accounts.name, likePattern(search)) : undefined,
  );
  return inCallerScope(ctx, async (tx) => {
    const [[counted], rows] = await Promise.all([
      tx.select({ total: count() }).from(accounts).where(isWanted),
      tx
        .select({ id: accounts.id, name: accounts.name })
        .from(accounts)
        .where(isWanted)
        .orderBy(asc(accounts.name), asc(accounts.id))
        .limit(limits.page.maxSize),
    ]);
    return { accounts: rows, total: counted?.total ?? 0 };
  });
};
