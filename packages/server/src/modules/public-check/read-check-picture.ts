import type { contract } from '@zugang/contract';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { withPublicCheck } from './find-public-check.ts';
import { pictureKeyOf } from './internal.ts';

/** The element of a cause on its page, as WebP. Throws NOT_FOUND where the check is unknown or over, or has no such picture. */
export const readCheckPicture = async (
  ctx: Pick<Context, 'db' | 'storage'>,
  { token, picture }: InputOf<typeof contract.publicCheck.picture>,
): Promise<File> => {
  const id = await withPublicCheck(ctx, token, async (_tx, row) => row.id);
  const data = await ctx.storage.get(pictureKeyOf(id, picture));
  if (!data) throw new DomainError('NOT_FOUND');
  return new File([data], 'element.webp', { type: 'image/webp' });
};
