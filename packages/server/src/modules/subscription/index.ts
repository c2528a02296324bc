export { askForEnterprise } from './ask-for-enterprise.ts';
export { readEnterpriseRequests, type EnterpriseRequest } from './read-enterprise-requests.ts';
export { onBooked, type Booked } from './bookings.ts';
export { bookPlan } from './book-plan.ts';
export { cancelSubscription, objectToMove, reactivateSubscription } from './cancel-subscription.ts';
export { changePlanAsOperator, readPlanChoices } from './change-as-operator.ts';
export { changePlan } from './change-plan.ts';
export { followRemovals } from './end-with-account.ts';
export { endWithProject } from './end-with-project.ts';
export { endWithRelation } from './end-with-relation.ts';
export {
  billingDayQueue,
  billingRoundQueue,
  subscriptionQueues,
  retaxAccountQueue,
  type BillingDayMessage,
  type RetaxAccountMessage,
} from './jobs.ts';
export { getSubscription, listSubscriptions } from './list-subscriptions.ts';
export { mailBilling } from './mail-billing.ts';
export { moveSubscription, restoreSubscription } from './move-subscription.ts';
export { followGrowth } from './plan-move.ts';
export { followPayments } from './follow-payments.ts';
export { listResellerSubscriptions } from './reseller/list-reseller-subscriptions.ts';
export { readMarkup, saveMarkup } from './reseller/markup.ts';
export { exportUsage } from './reseller/export-usage.ts';
export { countPages } from './count-pages.ts';
export { planWords } from './plan-words.ts';
export { quotePlan } from './quote-plan.ts';
export { readOffer } from './read-offer.ts';
export { beginBillingRound, runBillingDay } from './run-billing-day.ts';
export { followVatAnswers, retaxAccount } from './retax-account.ts';
export { extendTrial } from './extend-trial.ts';
export { startTrials } from './start-trials.ts';
export { writeOffInvoice, type InvoiceWrittenOff } from './write-off-invoice.ts';
export { takeBackInvoice, type TakenBack, type TakingBack } from './take-back-invoice.ts';
export { listAskedSuspensions, suspendCustomerProduct, type AskedSuspension } from './suspend-customer-product.ts';
export { readPayer, requireOwnPayer, type Payer } from './payer.ts';
