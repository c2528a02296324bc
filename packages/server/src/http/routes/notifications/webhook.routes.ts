import {
  createEndpoint,
  getEndpoint,
  listDeliveries,
  listEndpoints,
  readDelivery,
  redeliver,
  removeEndpoint,
  rotateSecret,
  sendTest,
  updateEndpoint,
} from '#modules/webhook';
import { signedIn } from '../../base.ts';

export const webhookRoutes = {
  list: signedIn.webhook.list.handler(({ context, input }) => listEndpoints(context.ctx, input)),
  get: signedIn.webhook.get.handler(({ context, input }) => getEndpoint(context.ctx, input)),
  create: signedIn.webhook.create.handler(({ context, input }) => createEndpoint(context.ctx, input)),
  update: signedIn.webhook.update.handler(({ context, input }) => updateEndpoint(context.ctx, input)),
  remove: signedIn.webhook.remove.handler(({ context, input }) => removeEndpoint(context.ctx, input)),
  rotateSecret: signedIn.webhook.rotateSecret.handler(({ context, input }) => rotateSecret(context.ctx, input)),
  test: signedIn.webhook.test.handler(({ context, input }) => sendTest(context.ctx, input)),
  deliveries: signedIn.webhook.deliveries.handler(({ context, input }) => listDeliveries(context.ctx, input)),
  delivery: signedIn.webhook.delivery.handler(({ context, input }) => readDelivery(context.ctx, input)),
  redeliver: signedIn.webhook.redeliver.handler(({ context, input }) => redeliver(context.ctx, input)),
};
