import {
  askReseller,
  declineRequest,
  listReceivedRequests,
  readRequestOptions,
  withdrawRequest,
} from '#modules/product-request';
import { createSourceLink, listSourceLinks, removeSourceLink, updateSourceLink } from '#modules/source-link';
import { exportUsage, listResellerSubscriptions, readMarkup, saveMarkup } from '#modules/subscription';
import { todayInBerlin } from '#platform/calendar';
import { signedIn } from '../../base.ts';

const { productRequest, resellerSubscription, sourceLink } = signedIn;

export const productRequestRoutes = {
  options: productRequest.options.handler(({ context, input }) =>
    readRequestOptions(context.ctx, input, todayInBerlin()),
  ),
  create: productRequest.create.handler(({ context, input }) => askReseller(context.ctx, input, todayInBerlin())),
  withdraw: productRequest.withdraw.handler(({ context, input }) => withdrawRequest(context.ctx, input)),
  received: productRequest.received.handler(({ context, input }) => listReceivedRequests(context.ctx, input)),
  decline: productRequest.decline.handler(({ context, input }) => declineRequest(context.ctx, input)),
};

export const resellerSubscriptionRoutes = {
  list: resellerSubscription.list.handler(({ context, input }) =>
    listResellerSubscriptions(context.ctx, input, todayInBerlin()),
  ),
  markup: resellerSubscription.markup.handler(({ context, input }) => readMarkup(context.ctx, input)),
  saveMarkup: resellerSubscription.saveMarkup.handler(({ context, input }) => saveMarkup(context.ctx, input)),
  usage: resellerSubscription.usage.handler(({ context, input }) => exportUsage(context.ctx, input)),
};

export const sourceLinkRoutes = {
  list: sourceLink.list.handler(({ context, input }) => listSourceLinks(context.ctx, input, todayInBerlin())),
  create: sourceLink.create.handler(({ context, input }) => createSourceLink(context.ctx, input)),
  update: sourceLink.update.handler(({ context, input }) => updateSourceLink(context.ctx, input)),
  remove: sourceLink.remove.handler(({ context, input }) => removeSourceLink(context.ctx, input)),
};
