import { asc, eq } from 'drizzle-orm';
import type { contract, ResellerInformation } from '@zugang/contract';
import { callerMay, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { projects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { inResellerAccount, readReseller } from '#modules/reseller';

/** What a reseller says about itself, in the scope of its account. Throws NOT_A_RESELLER. */
export const describeInformation = async (
  tx: Transaction,
  ctx: Context,
  accountId: string,
): Promise<ResellerInformation> => {
  const reseller = await readReseller(tx, accountId);
  if (!reseller) throw new DomainError('NOT_A_RESELLER');
  const own = await tx
    .select({ id: projects.id, title: projects.title, isFree: projects.isResellerFree })
    .from(projects)
    .where(eq(projects.accountId, accountId))
    .orderBy(asc(projects.title), asc(projects.id));
  const { title, alias, website, adminUrl, legalName, email, phone, street, postcode, city, country } = reseller;
  const said = { title, alias, website, adminUrl, legalName, email, phone, street, postcode, city, country };
  const shown = own.map(({ id, title: name }) => ({ id, title: name }));
  return {
    ...said,
    logoVersion: reseller.logoKey && (/logo-([\da-f]+)\.png$/.exec(reseller.logoKey)?.[1] ?? null),
    freeProject: shown[own.findIndex(({ isFree }) => isFree)] ?? null,
    projects: shown,
    mayEdit: callerMay(ctx, accountId, 'account.edit'),
  };
};

/** What a reseller says about itself. Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER. */
export const readInformation = (
  ctx: Context,
  { accountId }: InputOf<typeof contract.partnership.information>,
): Promise<ResellerInformation> =>
  inResellerAccount(ctx, { accountId, permission: 'account.view' }, (tx) => describeInformation(tx, ctx, accountId));

/** The logo. Throws NOT_FOUND (also without a logo), FORBIDDEN, NOT_A_RESELLER. */
export const readLogo = async (
  ctx: Context,
  { accountId }: InputOf<typeof contract.partnership.logo>,
): Promise<File> => {
  const asked = { accountId, permission: 'account.view' } as const;
  const { logoKey } = await inResellerAccount(ctx, asked, async (_, reseller) => reseller);
  const data = logoKey === null ? null : await ctx.storage.get(logoKey);
  if (!data) throw new DomainError('NOT_FOUND');
  return new File([data], 'logo.png', { type: 'image/png' });
};
