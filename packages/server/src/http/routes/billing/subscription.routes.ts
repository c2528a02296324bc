import {
  cancelSubscription,
  changePlan,
  getSubscription,
  listSubscriptions,
  objectToMove,
  reactivateSubscription,
} from '#modules/subscription';
import { todayInBerlin } from '#platform/calendar';
import { signedIn } from '../../base.ts';

const { subscription } = signedIn;

export const subscriptionRoutes = {
  list: subscription.list.handler(({ context }) => listSubscriptions(context.ctx, todayInBerlin())),
  get: subscription.get.handler(({ context, input }) => getSubscription(context.ctx, input, todayInBerlin())),
  change: subscription.change.handler(({ context, input }) => changePlan(context.ctx, input, todayInBerlin())),
  cancel: subscription.cancel.handler(({ context, input }) => cancelSubscription(context.ctx, input, todayInBerlin())),
  reactivate: subscription.reactivate.handler(({ context, input }) =>
    reactivateSubscription(context.ctx, input, todayInBerlin()),
  ),
  objectToMove: subscription.objectToMove.handler(({ context, input }) =>
    objectToMove(context.ctx, input, todayInBerlin()),
  ),
};
