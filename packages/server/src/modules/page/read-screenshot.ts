import type { contract } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { findPage } from './find-page.ts';

/** The page as it was checked, as JPEG. Throws NOT_FOUND where there is no such page or no screenshot. */
export const readScreenshot = async (ctx: Context, input: InputOf<typeof contract.page.screenshot>): Promise<File> => {
  const { screenshotKey } = await inCallerScope(ctx, (tx) => findPage(tx, ctx, input));
  const data = screenshotKey && (await ctx.storage.get(screenshotKey));
  if (!data) throw new DomainError('NOT_FOUND');
  return new File([data], 'page.jpg', { type: 'image/jpeg' });
};
