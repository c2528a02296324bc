import { askForEnterprise, bookPlan, quotePlan, readOffer } from '#modules/subscription';
import { todayInBerlin } from '#platform/calendar';
import { signedIn } from '../../base.ts';

export const planRoutes = {
  offer: signedIn.plan.offer.handler(({ context, input }) => readOffer(context.ctx, input, todayInBerlin())),
  quote: signedIn.plan.quote.handler(({ context, input }) => quotePlan(context.ctx, input, todayInBerlin())),
  book: signedIn.plan.book.handler(({ context, input }) => bookPlan(context.ctx, input, todayInBerlin())),
  askForEnterprise: signedIn.plan.askForEnterprise.handler(({ context, input }) =>
    askForEnterprise(context.ctx, input),
  ),
};
