import { and, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { inResellerAccount } from '#modules/reseller';
import type { Context } from '#platform/context';
import { accounts, productRequests, projects } from '#platform/db/schema/index';
import { likePattern } from '#platform/like-pattern';
import type { InputOf, OutputOf } from '#platform/procedure';
import { describeRequest } from './request-row.ts';

/** A page of what the customers of a reseller ask it for, open ones first, then the newest. Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER. */
export const listReceivedRequests = (
  ctx: Context,
  { accountId, search, page, size }: InputOf<typeof contract.productRequest.received>,
): Promise<OutputOf<typeof contract.productRequest.received>> =>
  inResellerAccount(ctx, { accountId, permission: 'billing.view' }, async (tx) => {
    const pattern = search ? likePattern(search) : null;
    const isWanted = and(
      eq(accounts.resellerAccountId, accountId),
      pattern ? or(ilike(accounts.name, pattern), ilike(projects.title, pattern)) : undefined,
    );
    const rows = await tx
      .select({
        row: productRequests,
        title: projects.title,
        customer: accounts.name,
        total: sql<number>`count(*) over ()::int`,
      })
      .from(productRequests)
      .innerJoin(accounts, eq(accounts.id, productRequests.accountId))
      .innerJoin(projects, eq(projects.id, productRequests.projectId))
      .where(isWanted)
      .orderBy(sql`${productRequests.state} <> 'open'`, desc(productRequests.createdAt), desc(productRequests.id))
      .limit(size)
      .offset((page - 1) * size);
    return {
      rows: rows.map(({ row, title, customer }) => ({
        ...describeRequest(row, title),
        accountId: row.accountId,
        customer,
      })),
      total: rows[0]?.total ?? 0,
      page,
      size,
    };
  });
