import { productName, type ProductName, type ProductStatus } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { DomainError } from '#platform/errors';
import type { ProjectRow } from '#platform/project-access';
import { readEntitled, type Entitled } from './read-entitled.ts';

/** Every product with its status in a project. */
export type ProductStatuses = Record<ProductName, ProductStatus>;
type Asked = Pick<ProjectRow, 'id' | 'accountId'>;

const statusOf = (entitled: readonly Entitled[] | null, product: ProductName): ProductStatus => {
  if (entitled === null) return 'free';
  const one = entitled.find((candidate) => candidate.product === product);
  if (!one) return 'inactive';
  return one.status === 'trialing' ? 'trial' : 'active';
};

/** The status of each product in a project: what the widget, live inspect and the screens ask. Without billing all are free. */
export const readProductStatus = async (
  ctx: Pick<Context, 'settings'>,
  tx: Transaction,
  project: Asked,
): Promise<ProductStatuses> => {
  const entitled = await readEntitled(ctx, tx, { accountId: project.accountId, projectId: project.id });
  const statuses = productName.options.map((product) => [product, statusOf(entitled, product)]);
  return Object.fromEntries(statuses) as ProductStatuses;
};

/** Throws PRODUCT_INACTIVE where a product cannot be used in a project. */
export const requireActiveProduct = async (
  ctx: Pick<Context, 'settings'>,
  tx: Transaction,
  { project, product }: { project: Asked; product: ProductName },
): Promise<void> => {
  if ((await readProductStatus(ctx, tx, project))[product] === 'inactive') throw new DomainError('PRODUCT_INACTIVE');
};
