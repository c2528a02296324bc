import {
  getLogin,
  getLoginRun,
  importRecording,
  readStepPicture,
  removeLogin,
  saveLogin,
  startTest,
} from '#modules/site-login';
import { signedInOrKey } from '../../base.ts';

export const loginRoutes = {
  get: signedInOrKey.login.get.handler(({ context, input }) => getLogin(context.ctx, input)),
  save: signedInOrKey.login.save.handler(({ context, input }) => saveLogin(context.ctx, input)),
  remove: signedInOrKey.login.remove.handler(({ context, input }) => removeLogin(context.ctx, input)),
  startTest: signedInOrKey.login.startTest.handler(({ context, input }) =>
    startTest(context.ctx, context.services.rateLimits, input),
  ),
  getRun: signedInOrKey.login.getRun.handler(({ context, input }) => getLoginRun(context.ctx, input)),
  picture: signedInOrKey.login.picture.handler(async ({ context, input }) => {
    const picture = await readStepPicture(context.ctx, input);
    context.cacheFor(3600);
    return picture;
  }),
  importRecording: signedInOrKey.login.importRecording.handler(({ context, input }) =>
    importRecording(context.ctx, input),
  ),
};
