import { and, eq, notInArray } from 'drizzle-orm';
import { productName, type Discount, type PlanOffer, type PriceList, type ProductName } from '@zugang/contract';
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
import { readPartnerDiscount } from '../billing/partner-discount.ts';
import { readPayer, type Payer } from '../payer.ts';
import { readBuyer } from './read-tax.ts';
import type { SubscriptionRow } from '../rows.ts';
import { endedStates } from '../transitions.ts';

type Offered = PlanOffer['products'][number];

const packagesOf = (list: PriceList, product: ProductName, partner: Discount | null): Offered['packages'] => {
  const bracketsOf = (name: 'standard' | 'pro') =>
    (list.products[product]?.[name] ?? []).map(({ bracket }) => {
      const of = (interval: 'month' | 'year', discount: Discount | null) =>
        list.intervals.includes(interval)
          ? priceOf(list, { product, choice: { package: name, bracket, interval }, partner: discount }).netCents
          : 0;
      return {
        bracket,
        monthlyCents: of('month', partner),
        yearlyCents: of('year', partner),
        listMonthlyCents: of('month', null),
        listYearlyCents: of('year', null),
      };
    });
  return { standard: bracketsOf('standard'), pro: bracketsOf('pro') };
};

const limitsOf = ({ pages, maxPages, hasPackage: _, ...content }: PackageLimits): PlanOffer['limits'] =>
  pages === null || maxPages === null ? null : { ...content, pages, maxPages };

const readOpen = async (tx: Transaction, projectId: string): Promise<ReadonlyMap<string, SubscriptionRow>> => {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.projectId, projectId), notInArray(subscriptions.status, [...endedStates])));
  return new Map(rows.map((row) => [row.product, row]));
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
  const open = await readOpen(tx, projectId);
  const products: Offered[] = [];
  for (const product of productName.options.filter((name) => list.products[name])) {
    const row = open.get(product) ?? null;
    const partner = payer.customer && (await readPartnerDiscount(tx, list, { accountId, projectId, row }));
    products.push({
      product,
      status: statuses[product],
      subscriptionId: row?.id ?? null,
      partnerPercent: partner?.percent ?? 0,
      packages: packagesOf(list, product, partner),
    });
  }
  return {
    products,
    treatment: address ? tax.treatment : null,
    hasAddress: address !== null,
    mayBook: mayBook(ctx, accountId),
    payerAccountId: accountId,
  };
};

/** A customer of a reseller sees no prices: it asks for a product. */
const hidden = {
  products: [],
  treatment: null,
  hasAddress: false,
  mayBook: false,
  payerAccountId: null,
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
