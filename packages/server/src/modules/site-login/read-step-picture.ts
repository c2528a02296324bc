import type { contract } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireRun } from './find-login.ts';
import { pictureKeyOf } from './login-pictures.ts';

/** The page after a step of a run, as JPEG. Throws NOT_FOUND. */
export const readStepPicture = async (ctx: Context, input: InputOf<typeof contract.login.picture>): Promise<File> => {
  const run = await inCallerScope(ctx, (tx) => requireRun(tx, ctx, input));
  const isThere = run.steps.some(({ index, hasPicture }) => index === input.index && hasPicture);
  const data = isThere && (await ctx.storage.get(pictureKeyOf(run, input.index)));
  if (!data) throw new DomainError('NOT_FOUND');
  return new File([data], 'step.jpg', { type: 'image/jpeg' });
};
