export { describeBilling, findAddress } from './describe-billing.ts';
export { findBiller } from './find-biller.ts';
export { billingQueues, verifyVatIdQueue, type VerifyVatIdMessage } from './jobs.ts';
export { openVatRegister, type VatRegisterSettings } from './open-vat-register.ts';
export { readBilling } from './read-billing.ts';
export { saveBillingAddress } from './save-billing-address.ts';
export type { VatRegister } from './vat-register.ts';
export { verifyVatId } from './verify-vat-id.ts';
