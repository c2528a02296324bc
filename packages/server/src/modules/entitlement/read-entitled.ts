import { eq, sql } from 'drizzle-orm';
import type { PackageContent, PackageName, ProductName, SubscriptionStatus } from '@zugang/contract';
import { findPriceList } from '#modules/price-list';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { projects } from '#platform/db/schema/index';
import { entitledStates } from './entitled-states.ts';

/** What is asked for: a project, or an account as a whole. */
type Whose = { accountId: string; projectId?: string };

/** A subscription whose product can be used, with what its package holds. */
export type Entitled = {
  product: ProductName;
  status: SubscriptionStatus;
  bracket: number;
  content: PackageContent;
};

/** Whether nothing is billed of a project: nothing is sold here, or it is the one free project of a reseller. */
export const isFreeProject = async (
  ctx: Pick<Context, 'settings'>,
  tx: Transaction,
  projectId: string,
): Promise<boolean> => {
  if (!ctx.settings.seller) return true;
  const [project] = await tx
    .select({ isFree: projects.isResellerFree })
    .from(projects)
    .where(eq(projects.id, projectId));
  return project?.isFree ?? false;
};

/** What is or was tried or paid for, of a project or of all projects of an account, whoever pays. */
export type ProjectProduct = {
  product: ProductName;
  package: PackageName;
  bracket: number;
  status: SubscriptionStatus;
  /** The day it came into this state. */
  statusSince: string;
  priceListVersion: number;
};

/** Reads it; projects outside the transaction's scope have none. */
export const readProjectProducts = async (
  tx: Transaction,
  { accountId, projectId }: Whose,
): Promise<ProjectProduct[]> => {
  const { rows } = await tx.execute<ProjectProduct>(
    sql`select product, package, bracket, status, to_char(status_since, 'YYYY-MM-DD') as "statusSince", price_list_version as "priceListVersion" from project_products(${accountId}, ${projectId ?? null})`,
  );
  return rows;
};

/** Whether a product can be used as long as it is in this state. */
export const isEntitled = ({ status }: Pick<ProjectProduct, 'status'>): boolean =>
  entitledStates.some((state) => state === status);

/** The subscriptions whose products can be used; null where everything is free. */
export const readEntitled = async (
  ctx: Pick<Context, 'settings'>,
  tx: Transaction,
  { accountId, projectId }: Whose,
): Promise<Entitled[] | null> => {
  const isNothingBilled = projectId ? await isFreeProject(ctx, tx, projectId) : !ctx.settings.seller;
  if (isNothingBilled) return null;
  const products = await readProjectProducts(tx, projectId ? { accountId, projectId } : { accountId });
  const rows = products.filter(isEntitled);
  const versions = new Map<number, Awaited<ReturnType<typeof findPriceList>>>();
  for (const { priceListVersion } of rows)
    if (!versions.has(priceListVersion)) versions.set(priceListVersion, await findPriceList(tx, priceListVersion));
  return rows.flatMap(({ product, status, bracket, package: name, priceListVersion }) => {
    const content = versions.get(priceListVersion)?.list.packages[name];
    return content ? [{ product, status, bracket, content }] : [];
  });
};
