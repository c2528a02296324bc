import { productName } from '@zugang/contract';
import { isFreeProject, readProjectProducts } from '#modules/entitlement';
import { priceOf, readPriceList, type PriceListVersion } from '#modules/price-list';
import { addDays } from '#platform/calendar';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { subscriptions } from '#platform/db/schema/index';
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
