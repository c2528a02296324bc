import type { ResellerBrand } from '@zugang/contract';
import { readCommonReseller } from '#modules/identity';
import { describeBrand } from '#modules/reseller';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';

/** In whose name the public pages of an account's projects are: the reseller that looks after it; null: none does. */
export const readAccountBrand = (ctx: Pick<Context, 'db'>, accountId: string): Promise<ResellerBrand | null> =>
  inScope(ctx.db, [accountId], async (tx) => {
    const reseller = await readCommonReseller(tx, [accountId]);
    return reseller && describeBrand(reseller, null);
  });
