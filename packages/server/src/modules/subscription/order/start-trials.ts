import { and, asc, eq, sql } from 'drizzle-orm';
import { productName } from '@zugang/contract';
import { isFreeProject, readProjectProducts } from '#modules/entitlement';
import { priceOf, readPriceList, type PriceListVersion } from '#modules/price-list';
import { addDays } from '#platform/calendar';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { projects, subscriptions } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';

type Tried = Pick<ProjectRow, 'id' | 'accountId' | 'title'>;

const trialOf = (project: Tried, { version, list }: PriceListVersion, today: string) => {
  const choice = { package: 'pro', bracket: list.trialBracket, interval: 'month' } as const;
  return productName.options
    .filter((product) => list.products[product])
    .map((product) => {
      const price = priceOf(list, { product, choice });
      return {
        ...choice,
        ...price,
        accountId: project.accountId,
        projectId: project.id,
        projectTitle: project.title,
        product,
        status: 'trialing' as const,
        statusSince: today,
        anchorOn: today,
        trialEndsOn: addDays(today, list.trialDays),
        priceListVersion: version,
      };
    });
};

/** Projects of an account that never had one of the products that are sold: those whose trials the daily run begins. */
export const findWithoutTrial = async (
  tx: Transaction,
  { accountId, today }: { accountId: string; today: string },
): Promise<ProjectRow[]> => {
  const { list } = await readPriceList(tx, today);
  const sold = productName.options.filter((product) => list.products[product]);
  if (list.trialDays === 0 || sold.length === 0) return [];
  const had = sql`select product from project_products(${projects.accountId}, ${projects.id})`;
  const lacks = sql`exists (select from unnest(${sql.param(sold)}::text[]) as sold where sold not in (${had}))`;
  return tx
    .select()
    .from(projects)
    .where(and(eq(projects.accountId, accountId), eq(projects.isResellerFree, false), lacks))
    .orderBy(asc(projects.id));
};

/**
 * Begins the trial of every product that a project never had, where something is sold. Called when a project is created and by the
 * daily run; of two at once, one begins it.
 */
export const startTrials = async (
  tx: Transaction,
  ctx: Pick<Context, 'settings'>,
  { project, today }: { project: Tried; today: string },
): Promise<void> => {
  if (await isFreeProject(ctx, tx, project.id)) return;
  const prices = await readPriceList(tx, today);
  if (prices.list.trialDays === 0) return;
  const had = await readProjectProducts(tx, { accountId: project.accountId, projectId: project.id });
  const known = new Set(had.map(({ product }) => product));
  const trials = trialOf(project, prices, today).filter(({ product }) => !known.has(product));
  if (trials.length > 0) await tx.insert(subscriptions).values(trials).onConflictDoNothing();
};
