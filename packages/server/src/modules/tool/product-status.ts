import type { ProductName, ProductStatus } from '@zugang/contract';
import type { ProjectRow } from '#platform/project-access';

/** Every product with its status in a project. */
export type ProductStatuses = Record<ProductName, ProductStatus>;

/** The status of each product in a project. All are free until subscriptions are sold: this is the one place that says so. */
export const readProductStatus = async (_project: Pick<ProjectRow, 'id' | 'accountId'>): Promise<ProductStatuses> => ({
  tool: 'free',
  'live-inspect': 'free',
  statement: 'free',
});
