import type { ResellerBrand } from '@zugang/contract';
import { describeBrand, findReseller, readOwnDefaults } from '#modules/reseller';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { DomainError } from '#platform/errors';

/** What the customers of a reseller see of it; public. Null where no reseller has the name. */
export const findBrand = async (
  ctx: Pick<Context, 'db'>,
  { reseller: name }: { reseller: string },
): Promise<ResellerBrand | null> => {
  const reseller = await findReseller(ctx.db, name);
  if (!reseller) return null;
  const { accountId } = reseller;
  const { locale } = await inScope(ctx.db, [accountId], (tx) => readOwnDefaults(tx, accountId));
  return describeBrand(reseller, locale);
};

/** The logo of a reseller as PNG; public. Throws NOT_FOUND, also where the reseller has none. */
export const readBrandLogo = async (
  ctx: Pick<Context, 'db' | 'storage'>,
  { reseller: name }: { reseller: string },
): Promise<File> => {
  const logoKey = (await findReseller(ctx.db, name))?.logoKey;
  const data = logoKey ? await ctx.storage.get(logoKey) : null;
  if (!data) throw new DomainError('NOT_FOUND');
  return new File([data], 'logo.png', { type: 'image/png' });
};
