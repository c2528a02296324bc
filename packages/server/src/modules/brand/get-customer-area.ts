import type { CustomerArea } from '@zugang/contract';
import type { Context } from '#platform/context';
import { describeCustomerArea } from './describe-customer-area.ts';
import { inResellerAccount } from '#modules/reseller';

/** How the area of a reseller's customers is set. Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER. */
export const getCustomerArea = (ctx: Context, { accountId }: { accountId: string }): Promise<CustomerArea> =>
  inResellerAccount(ctx, { accountId, permission: 'account.view' }, async (_, reseller) =>
    describeCustomerArea(reseller),
  );
