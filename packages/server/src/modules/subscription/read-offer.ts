import { and, eq, notInArray } from 'drizzle-orm';
import { productName, type PlanOffer, type PriceList, type ProductName } from '@zugang/contract';
import {
  isFreeProject,
  readPackageLimits,
  readPageCaps,
  readProductStatus,
  type PackageLimits,
} from '#modules/entitlement';
import { priceOf, readPriceList } from '#modules/price-list';
import { callerMay, inCallerScope, requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { subscriptions } from '#platform/db/schema/index';
import { requireProject, type ProjectRow } from '#platform/project-access';
import { countPages } from './count-pages.ts';
import { readPartnerDiscount } from './partner-discount.ts';
import { readPayer, type Payer } from './payer.ts';
import { readBuyer } from './read-tax.ts';
import { endedStates } from './transitions.ts';

type Offered = PlanOffer['products'][number];

const packagesOf = (list: PriceList, product: ProductName): Offered['packages'] => {
  const bracketsOf = (name: 'standard' | 'pro') =>
    (list.products[product]?.[name] ?? []).map(({ bracket }) => {
      const of = (interval: 'month' | 'year') =>
        list.intervals.includes(interval)
          ? priceOf(list, { product, choice: { package: name, bracket, interval } }).netCents
          : 0;
      return { bracket, monthlyCents: of('month'), yearlyCents: of('year') };
    });
  return { standard: bracketsOf('standard'), pro: bracketsOf('pro') };
};

const limitsOf = ({ pages, maxPages, hasPackage: _, ...content }: PackageLimits): PlanOffer['limits'] =>
  pages === null || maxPages === null ? null : { ...content, pages, maxPages };

const readOpenIds = async (tx: Transaction, projectId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .select({ id: subscriptions.id, product: subscriptions.product })
    .from(subscriptions)
    .where(and(eq(subscriptions.projectId, projectId), notInArray(subscriptions.status, [...endedStates])));
  return new Map(rows.map(({ id, product }) => [product, id]));
};

const nothingSold = (ctx: Context): PlanOffer => ({
  isBillingOn: false,
  missing: [...ctx.settings.missingSellerSettings],
  currency: 'EUR',
  trialDays: 0,
  yearlyDiscount: 0,
  intervals: [],
  pagesCount: 0,
  morePagesThan: null,
  bracketNeeded: null,
  packages: {},
  limits: null,
  products: [],
  treatment: null,
  hasAddress: false,
  mayBook: false,
  isBusinessOnly: true,
  isBilledByReseller: false,
  payerAccountId: null,
  partnerPercent: 0,
});

const bracketFor = (list: PriceList, pagesCount: number): number | null => {
  const brackets = Object.values(list.products).flatMap(({ standard }) => standard.map(({ bracket }) => bracket));
  return brackets.toSorted((a, b) => a - b).find((bracket) => pagesCount < bracket) ?? null;
};

const mayBook = (ctx: Context, accountId: string): boolean =>
  requireCaller(ctx).accounts.get(accountId)?.ownership === 'own' && callerMay(ctx, accountId, 'billing.edit');

type Sold = { project: ProjectRow; today: string };

/** Prices and bills, for who pays. */
const readForPayer = async (tx: Transaction, ctx: Context, { project, payer, today }: Sold & { payer: Payer }) => {
  const { id: projectId } = project;
  const { accountId } = payer;
  const { list } = await readPriceList(tx, today);
  const { address, tax } = await readBuyer(tx, ctx, { accountId, today });
  const statuses = await readProductStatus(ctx, tx, project);
  const open = await readOpenIds(tx, projectId);
  const partner = payer.customer && (await readPartnerDiscount(tx, list, { accountId, projectId, row: null }));
  return {
    products: productName.options
      .filter((product) => list.products[product])
      .map((product) => ({
        product,
        status: statuses[product],
        subscriptionId: open.get(product) ?? null,
        packages: packagesOf(list, product),
      })),
    treatment: address ? tax.treatment : null,
    hasAddress: address !== null,
    mayBook: mayBook(ctx, accountId),
    payerAccountId: accountId,
    partnerPercent: partner?.percent ?? 0,
  };
};

/** A customer of a reseller sees no prices: it asks for a product. */
const hidden = {
  products: [],
  treatment: null,
  hasAddress: false,
  mayBook: false,
  payerAccountId: null,
  partnerPercent: 0,
};

const readSold = async (tx: Transaction, ctx: Context, { project, today }: Sold): Promise<PlanOffer> => {
  const { accountId, id: projectId } = project;
  const { list } = await readPriceList(tx, today);
  const payer = await readPayer(tx, accountId);
  const isBilledByReseller = payer.customer !== null && !requireCaller(ctx).accounts.has(payer.accountId);
  const pagesCount = await countPages(tx, projectId);
  const caps = await readPageCaps(tx, ctx, { rows: [project], pagesOf: () => pagesCount });
  return {
    isBillingOn: true,
    missing: [],
    currency: list.currency,
    trialDays: list.trialDays,
    yearlyDiscount: list.yearlyDiscount,
    intervals: list.intervals,
    pagesCount,
    morePagesThan: caps.get(projectId) ?? null,
    bracketNeeded: bracketFor(list, pagesCount),
    packages: list.packages,
    limits: limitsOf(await readPackageLimits(ctx, tx, project)),
    isBusinessOnly: !ctx.settings.seller?.sellsToConsumers,
    isBilledByReseller,
    ...(isBilledByReseller ? hidden : await readForPayer(tx, ctx, { project, payer, today })),
  };
};

/** What a project can book, with its pages counted. Throws NOT_FOUND, FORBIDDEN. */
export const readOffer = (ctx: Context, { projectId }: { projectId: string }, today: string): Promise<PlanOffer> =>
  inCallerScope(ctx, async (tx) => {
    const project = await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    return (await isFreeProject(ctx, tx, project.id)) ? nothingSold(ctx) : readSold(tx, ctx, { project, today });
  });
