import {
  changePlanAsStaff,
  correctInvoiceAsStaff,
  extendTrialAsStaff,
  ignorePaymentAsStaff,
  importBankFileAsStaff,
  matchPaymentAsStaff,
  readDebtsAsStaff,
  readPaymentsAsStaff,
  readPlanChoicesAsStaff,
  refundCreditAsStaff,
  writeOffAsStaff,
} from '#modules/staff';
import { staffOnly } from '../../base.ts';

const { staffMoney } = staffOnly;

export const staffMoneyRoutes = {
  payments: staffMoney.payments.handler(({ context }) => readPaymentsAsStaff(context.ctx)),
  importBankFile: staffMoney.importBankFile.handler(({ context, input }) => importBankFileAsStaff(context.ctx, input)),
  matchPayment: staffMoney.matchPayment.handler(({ context, input }) => matchPaymentAsStaff(context.ctx, input)),
  ignorePayment: staffMoney.ignorePayment.handler(({ context, input }) => ignorePaymentAsStaff(context.ctx, input)),
  extendTrial: staffMoney.extendTrial.handler(({ context, input }) => extendTrialAsStaff(context.ctx, input)),
  planChoices: staffMoney.planChoices.handler(({ context, input }) => readPlanChoicesAsStaff(context.ctx, input)),
  changePlan: staffMoney.changePlan.handler(({ context, input }) => changePlanAsStaff(context.ctx, input)),
  debts: staffMoney.debts.handler(({ context }) => readDebtsAsStaff(context.ctx)),
  writeOff: staffMoney.writeOff.handler(({ context, input }) => writeOffAsStaff(context.ctx, input)),
  correctInvoice: staffMoney.correctInvoice.handler(({ context, input }) => correctInvoiceAsStaff(context.ctx, input)),
  refundCredit: staffMoney.refundCredit.handler(({ context, input }) => refundCreditAsStaff(context.ctx, input)),
};
