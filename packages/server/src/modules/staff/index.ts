export {
  acceptRequestAsStaff,
  confirmDepartureAsStaff,
  declineRequestAsStaff,
  readRequests,
} from './decide-partnerships.ts';
export { readAccountAsStaff, resendMailAsStaff } from './read-account.ts';
export { changeLoginAsStaff } from './change-login.ts';
export { readAcceptancesAsStaff, readLegal } from './legal/read-legal.ts';
export { beginView } from './view/begin-view.ts';
export { callInView } from './view/call-in-view.ts';
export { allowChange, endView } from './view/change-view.ts';
export { searchAccounts } from './search-accounts.ts';
export { readStaffAccess } from './read-access.ts';
export {
  correctInvoiceAsStaff,
  changePlanAsStaff,
  extendTrialAsStaff,
  readPlanChoicesAsStaff,
  ignorePaymentAsStaff,
  importBankFileAsStaff,
  matchPaymentAsStaff,
  refundCreditAsStaff,
  writeOffAsStaff,
} from './money/change-money.ts';
export { readDebtsAsStaff, readPaymentsAsStaff } from './money/read-payments.ts';
export {
  createCouponAsStaff,
  publishPricesAsStaff,
  readCouponsAsStaff,
  readPricesAsStaff,
  withdrawCouponAsStaff,
} from './sales/sales.ts';
export { readOperations } from './read-operations.ts';
export { readWork } from './read-work.ts';
export {
  createAnnouncementAsStaff,
  readAnnouncementsAsStaff,
  updateAnnouncementAsStaff,
  withdrawAnnouncementAsStaff,
} from './write-announcements.ts';
