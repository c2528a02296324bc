import { getAlerts, listAlerts, lookUpUnsubscribe, saveAlerts, unsubscribe } from '#modules/alert';
import { open, signedIn } from '../../base.ts';

export const alertRoutes = {
  get: signedIn.alert.get.handler(({ context, input }) => getAlerts(context.ctx, input)),
  save: signedIn.alert.save.handler(({ context, input }) => saveAlerts(context.ctx, input)),
  overview: signedIn.alert.overview.handler(({ context }) => listAlerts(context.ctx)),
  lookUpUnsubscribe: open.alert.lookUpUnsubscribe.handler(({ context, input }) =>
    lookUpUnsubscribe(context.ctx, input),
  ),
  unsubscribe: open.alert.unsubscribe.handler(({ context, input }) => unsubscribe(context.ctx, input)),
};
