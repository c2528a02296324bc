import {
  actOnInspection,
  closeInspection,
  getInspection,
  listInspections,
  readFramePicture,
  readMoment,
  readMomentPicture,
  startInspection,
} from '#modules/inspect';
import { signedIn } from '../../base.ts';

export const inspectRoutes = {
  start: signedIn.inspect.start.handler(({ context, input }) => startInspection(context.ctx, input)),
  list: signedIn.inspect.list.handler(({ context, input }) => listInspections(context.ctx, input)),
  get: signedIn.inspect.get.handler(({ context, input }) => getInspection(context.ctx, input)),
  act: signedIn.inspect.act.handler(({ context, input }) => actOnInspection(context.ctx, input)),
  close: signedIn.inspect.close.handler(({ context, input }) => closeInspection(context.ctx, input)),
  moment: signedIn.inspect.moment.handler(({ context, input }) => readMoment(context.ctx, input)),
  picture: signedIn.inspect.picture.handler(async ({ context, input }) => {
    const picture = await readMomentPicture(context.ctx, input);
    context.cacheFor(3600);
    return picture;
  }),
  frame: signedIn.inspect.frame.handler(({ context, input }) => readFramePicture(context.ctx, input)),
};
