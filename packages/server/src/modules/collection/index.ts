export { collectAccount } from './collect-account.ts';
export {
  bankTransfer,
  collectorOf,
  providerRefunds,
  throughGateway,
  type Collector,
  type RefundBegun,
} from './collector.ts';
export {
  ignorePaymentCase,
  listPaymentCases,
  matchPaymentCase,
  readPaymentCases,
  type PaymentCase,
} from './decide-case.ts';
export { followInvoices } from './follow-invoices.ts';
export { followAccounts, forgetCustomer } from './forget-customer.ts';
export { handleEvent } from './handle-event.ts';
export {
  collectionQueues,
  collectQueue,
  forgetCustomerQueue,
  type CollectMessage,
  type ForgetCustomerMessage,
} from './jobs.ts';
export { openPayPage } from './open-pay-page.ts';
export {
  addPaymentMethod,
  listPaymentMethods,
  refreshPaymentMethods,
  removePaymentMethod,
  setDefaultMethod,
} from './payment-methods.ts';
export { refundCustomer } from './refund-customer.ts';
