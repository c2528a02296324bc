import { and, asc, count, eq, ilike, sql } from 'drizzle-orm';
import { limits, type contract, type CustomerRelation } from '@zugang/contract';
import { requirePrincipal, type Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { accounts, resellerDepartures } from '#platform/db/schema/index';
import { likePattern } from '#platform/like-pattern';
import type { InputOf, OutputOf } from '#platform/procedure';
import { inResellerAccount } from '#modules/reseller';
import { describeDeparture } from './describe-departure.ts';

const size = limits.page.size;

/** A page of a reseller's customers by name, those with an open departure first. Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER. */
export const listRelations = async (
  ctx: Context,
  { accountId, search, page }: InputOf<typeof contract.partnership.customers>,
): Promise<OutputOf<typeof contract.partnership.customers>> => {
  await inResellerAccount(ctx, { accountId, permission: 'account.view' }, async () => undefined);
  const ids = [...requirePrincipal(ctx).accounts].flatMap(([id, { ownership }]) =>
    ownership === 'customer' ? [id] : [],
  );
  return inScope(ctx.db, ids, async (tx) => {
    const isWanted = and(
      eq(accounts.resellerAccountId, accountId),
      search ? ilike(accounts.name, likePattern(search)) : undefined,
    );
    const isOpen = and(eq(resellerDepartures.accountId, accounts.id), eq(resellerDepartures.state, 'open'));
    const found = await tx
      .select({ accountId: accounts.id, name: accounts.name, departure: resellerDepartures })
      .from(accounts)
      .leftJoin(resellerDepartures, isOpen)
      .where(isWanted)
      .orderBy(sql`${resellerDepartures.id} is null`, asc(accounts.name), asc(accounts.id))
      .limit(size)
      .offset((page - 1) * size);
    const [all] = await tx.select({ total: count() }).from(accounts).where(isWanted);
    const rows: CustomerRelation[] = [];
    for (const { departure, ...customer } of found)
      rows.push({ ...customer, departure: departure && (await describeDeparture(tx, ctx, departure)) });
    return { rows, total: all?.total ?? 0, page };
  });
};
