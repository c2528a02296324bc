import { eq, sql } from 'drizzle-orm';
import { findAliasProblem, normaliseAlias, type AliasState, type contract } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { resellers } from '#platform/db/schema/index';
import type { InputOf } from '#platform/procedure';
import { inResellerAccount } from '#modules/reseller';

/** The account that has an alias; null: it is free. */
export const findHolder = async (tx: Transaction, alias: string): Promise<string | null> => {
  await tx.execute(sql`select set_config('app.reseller_alias', ${alias}, true)`);
  const [row] = await tx.select({ accountId: resellers.accountId }).from(resellers).where(eq(resellers.alias, alias));
  await tx.execute(sql`select set_config('app.reseller_alias', '', true)`);
  return row?.accountId ?? null;
};

/** Whether a reseller can take an alias. Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER. */
export const checkAlias = (
  ctx: Context,
  { accountId, alias: typed }: InputOf<typeof contract.partnership.checkAlias>,
): Promise<{ state: AliasState }> =>
  inResellerAccount(ctx, { accountId, permission: 'account.edit' }, async (tx) => {
    const alias = normaliseAlias(typed);
    const problem = findAliasProblem(alias);
    if (problem) return { state: problem };
    const holder = await findHolder(tx, alias);
    if (holder === null) return { state: 'available' };
    return { state: holder === accountId ? 'own' : 'taken' };
  });
