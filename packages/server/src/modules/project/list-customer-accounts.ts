import { inArray } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { callerMay, inCallerScope, requireCaller, type Context } from '#platform/context';
import { accounts } from '#platform/db/schema/index';
import type { OutputOf } from '#platform/procedure';

/** Customers' accounts in which the caller may create a project, by name; empty for a caller who is no reseller. */
export const listCustomerAccounts = (ctx: Context): Promise<OutputOf<typeof contract.project.customerAccounts>> => {
  const ids = [...requireCaller(ctx).accounts]
    .filter(([id, { ownership }]) => ownership === 'customer' && callerMay(ctx, id, 'project.create'))
    .map(([id]) => id);
  return inCallerScope(ctx, async (tx) => ({
    accounts: await tx
      .select({ id: accounts.id, name: accounts.name })
      .from(accounts)
      .where(inArray(accounts.id, ids))
      .orderBy(accounts.name, accounts.id),
  }));
};
