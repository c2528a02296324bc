import { createPublicCheck, getPublicCheck, readCheckPicture } from '#modules/public-check';
import { open } from '../../base.ts';

export const publicCheckRoutes = {
  create: open.publicCheck.create.handler(({ context, input }) =>
    createPublicCheck(context.ctx, context.services.rateLimits, input),
  ),
  get: open.publicCheck.get.handler(({ context, input }) => getPublicCheck(context.ctx, input)),
  picture: open.publicCheck.picture.handler(async ({ context, input }) => {
    const picture = await readCheckPicture(context.ctx, input);
    context.cacheFor(600);
    return picture;
  }),
};
