export { listDebts } from './list-debts.ts';
export { lockDebt, type Debt } from './lock-debt.ts';
export {
  notifyInvoiceIssued,
  onInvoiceIssued,
  onInvoiceOverdue,
  onInvoicePaid,
  type IssuedInvoiceEvent,
  type OverdueInvoice,
  type PaidInvoice,
} from './listeners.ts';
export { recordPayment, type NewPayment, type PaymentContext, type RecordedPayment } from './record-payment.ts';
export { returnPayment, type ReturnedPayment } from './return-payment.ts';
export { readCredit, refundCredit, useCredit } from './use-credit.ts';
export { writeOffDebt, type WrittenOff } from './write-off.ts';
export { remindAccount } from './remind-account.ts';
