import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { contract, ResellerInformation } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { resellers } from '#platform/db/schema/index';
import type { InputOf } from '#platform/procedure';
import { cleanLogo } from './clean-logo.ts';
import { describeInformation } from './read-information.ts';
import { inResellerAccount } from '#modules/reseller';

type Change = { accountId: string; logoKey: string | null };

/** Stores the key; returns the one before, locked, so that of two uploads at once none leaves a file behind. */
const replaceKey = async (tx: Transaction, { accountId, logoKey }: Change): Promise<string | null> => {
  const isOwn = eq(resellers.accountId, accountId);
  const [before] = await tx.select({ key: resellers.logoKey }).from(resellers).where(isOwn).for('update');
  await tx.update(resellers).set({ logoKey, updatedAt: new Date() }).where(isOwn);
  return before?.key ?? null;
};

const changeLogo = async (ctx: Context, change: Change): Promise<ResellerInformation> => {
  const { accountId, logoKey } = change;
  const asked = { accountId, permission: 'account.edit' } as const;
  const { before, information } = await inResellerAccount(ctx, asked, async (tx) => {
    const key = await replaceKey(tx, change);
    const action = logoKey === null ? 'reseller.remove_logo' : 'reseller.set_logo';
    await recordAudit(tx, ctx, { accountId, action, targetId: accountId });
    return { before: key, information: await describeInformation(tx, ctx, accountId) };
  });
  if (before !== null && before !== logoKey) await ctx.storage.remove(before);
  return information;
};

/**
 * Sets a reseller's logo, made anew as PNG. Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER, LOGO_TOO_LARGE, LOGO_TYPE, LOGO_NOT_IMAGE.
 */
export const saveLogo = async (
  ctx: Context,
  { accountId, data }: InputOf<typeof contract.partnership.saveLogo>,
): Promise<ResellerInformation> => {
  // The permission is checked before the work of decoding the picture.
  await inResellerAccount(ctx, { accountId, permission: 'account.edit' }, async () => undefined);
  const png = await cleanLogo(Buffer.from(data, 'base64'));
  const version = createHash('sha256').update(png).digest('hex').slice(0, 16);
  const logoKey = `resellers/${accountId}/logo-${version}.png`;
  // The file first: without its row it is only waste.
  await ctx.storage.put(logoKey, png, 'image/png');
  return changeLogo(ctx, { accountId, logoKey });
};

/** Removes a reseller's logo with its file. Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER. */
export const removeLogo = (
  ctx: Context,
  { accountId }: InputOf<typeof contract.partnership.removeLogo>,
): Promise<ResellerInformation> => changeLogo(ctx, { accountId, logoKey: null });
