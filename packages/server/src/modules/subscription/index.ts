export { askForEnterprise } from './order/ask-for-enterprise.ts';
export { readEnterpriseRequests, type EnterpriseRequest } from './order/read-enterprise-requests.ts';
export { onBooked, type Booked } from './order/bookings.ts';
export { bookPlan } from './order/book-plan.ts';
export { cancelSubscription, objectToMove, reactivateSubscription } from './end/cancel-subscription.ts';
export { changePlanAsOperator, readPlanChoices } from './order/change-as-operator.ts';
export { changePlan } from './order/change-plan.ts';
export { followRemovals } from './end/end-with-account.ts';
export { endWithProject } from './end/end-with-project.ts';
export { endWithRelation } from './end/end-with-relation.ts';
export {
  billingDayQueue,
  billingRoundQueue,
  subscriptionQueues,
  retaxAccountQueue,
  type BillingDayMessage,
  type RetaxAccountMessage,
} from './jobs.ts';
export { getSubscription, listSubscriptions } from './list-subscriptions.ts';
export { mailBilling } from './billing/mail-billing.ts';
export { moveSubscription, restoreSubscription } from './move-subscription.ts';
export { followGrowth } from './plan-move.ts';
export { followPayments } from './billing/follow-payments.ts';
export { listResellerSubscriptions } from './reseller/list-reseller-subscriptions.ts';
export { readMarkup, saveMarkup } from './reseller/markup.ts';
export { exportUsage } from './reseller/export-usage.ts';
export { countPages } from './order/count-pages.ts';
export { planWords } from './plan-words.ts';
export { quotePlan } from './order/quote-plan.ts';
export { readOffer } from './order/read-offer.ts';
export { beginBillingRound, runBillingDay } from './billing/run-billing-day.ts';
export { followVatAnswers, retaxAccount } from './billing/retax-account.ts';
export { extendTrial } from './order/extend-trial.ts';
export { startTrials } from './order/start-trials.ts';
export { writeOffInvoice, type InvoiceWrittenOff } from './billing/write-off-invoice.ts';
export { takeBackInvoice, type TakenBack, type TakingBack } from './billing/take-back-invoice.ts';
export { listAskedSuspensions, suspendCustomerProduct, type AskedSuspension } from './end/suspend-customer-product.ts';
export { readPayer, requireOwnPayer, type Payer } from './payer.ts';
