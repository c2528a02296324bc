import { desc, eq } from 'drizzle-orm';
import { productName, type PriceList, type ProductName, type RequestOptions } from '@zugang/contract';
import { findBiller } from '#modules/billing';
import { readProductStatus } from '#modules/entitlement';
import { readPriceList } from '#modules/price-list';
import { countPages } from '#modules/subscription';
import { callerMay, inCallerScope, requireCaller, type Context } from '#platform/context';
import { productRequests } from '#platform/db/schema/index';
import { requireProject } from '#platform/project-access';
import { describeRequest } from './request-row.ts';

const bracketsOf = (list: PriceList, product: ProductName) => {
  const of = (name: 'standard' | 'pro') => (list.products[product]?.[name] ?? []).map(({ bracket }) => bracket);
  return { standard: of('standard'), pro: of('pro') };
};

const largestFirst = (list: PriceList): number[] =>
  Object.values(list.products).flatMap(({ standard }) => standard.map(({ bracket }) => bracket));

/** What a customer can ask its reseller for, without prices, and has asked for. Throws NOT_FOUND, FORBIDDEN. */
export const readRequestOptions = (
  ctx: Context,
  { projectId }: { projectId: string },
  today: string,
): Promise<RequestOptions> =>
  inCallerScope(ctx, async (tx) => {
    const project = await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const { accountId, title } = project;
    const reseller = ctx.settings.seller ? await findBiller(tx, accountId) : null;
    const { list } = await readPriceList(tx, today);
    const statuses = await readProductStatus(ctx, tx, project);
    const pagesCount = await countPages(tx, projectId);
    const isOwn = requireCaller(ctx).accounts.get(accountId)?.ownership === 'own';
    const rows = await tx
      .select()
      .from(productRequests)
      .where(eq(productRequests.projectId, projectId))
      .orderBy(desc(productRequests.createdAt), desc(productRequests.id))
      .limit(50);
    return {
      reseller,
      intervals: list.intervals,
      pagesCount,
      bracketNeeded:
        largestFirst(list)
          .toSorted((a, b) => a - b)
          .find((bracket) => pagesCount < bracket) ?? null,
      packages: list.packages,
      products: productName.options
        .filter((product) => list.products[product])
        .map((product) => ({ product, status: statuses[product], brackets: bracketsOf(list, product) })),
      requests: rows.map((row) => describeRequest(row, title)),
      mayRequest: reseller !== null && isOwn && callerMay(ctx, accountId, 'project.edit'),
    };
  });
