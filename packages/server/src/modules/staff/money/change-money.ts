import type { Contract } from '@zugang/contract';
import { BankFileError, ignorePayment, importBankFile, matchPayment } from '#modules/bank-transaction';
import {
  bankTransfer,
  ignorePaymentCase,
  matchPaymentCase,
  providerRefunds,
  refundCustomer,
} from '#modules/collection';
import {
  changePlanAsOperator,
  extendTrial,
  readPlanChoices,
  takeBackInvoice,
  writeOffInvoice,
} from '#modules/subscription';
import { todayInBerlin } from '#platform/calendar';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import { asStaff } from '#platform/operator-scope';
import type { InputOf, OutputOf } from '#platform/procedure';

type Money = Contract['staffMoney'];

const asFieldError = (error: unknown): unknown =>
  error instanceof BankFileError
    ? new DomainError('BANK_FILE_INVALID', {
        fields: [
          { path: 'data', key: `staff.payments.import.problems.${error.problem}`, params: { line: error.line ?? 0 } },
        ],
        cause: error,
      })
    : error;

/** Takes a file of the bank. Throws BANK_FILE_INVALID with what is wrong and where: nothing of it is taken then; as `requireStaff`. */
export const importBankFileAsStaff = async (
  ctx: Context,
  { name, data, reason }: InputOf<Money['importBankFile']>,
): Promise<OutputOf<Money['importBankFile']>> =>
  importBankFile(asStaff(ctx, reason), { name, bytes: Buffer.from(data, 'base64') }).catch((error: unknown) => {
    throw asFieldError(error);
  });

/** Books a payment for an invoice. Throws as `matchPayment`, `matchPaymentCase` and `requireStaff`. */
export const matchPaymentAsStaff = (
  ctx: Context,
  { paymentId, source, invoiceNumber, reason }: InputOf<Money['matchPayment']>,
): Promise<OutputOf<Money['matchPayment']>> => {
  const staff = asStaff(ctx, reason);
  return source === 'bank'
    ? matchPayment(staff, { transactionId: paymentId, invoiceNumber })
    : matchPaymentCase(staff, { caseId: paymentId, invoiceNumber });
};

/** Says that a payment is for no invoice. Throws as `ignorePayment`, `ignorePaymentCase` and `requireStaff`. */
export const ignorePaymentAsStaff = (
  ctx: Context,
  { paymentId, source, reason }: InputOf<Money['ignorePayment']>,
): Promise<OutputOf<Money['ignorePayment']>> => {
  const staff = asStaff(ctx, reason);
  return source === 'bank'
    ? ignorePayment(staff, { transactionId: paymentId })
    : ignorePaymentCase(staff, { caseId: paymentId });
};

/** Gives up what is open of an overdue invoice. Throws as `writeOffInvoice` and `requireStaff`. */
export const writeOffAsStaff = (
  ctx: Context,
  { invoiceNumber, reason }: InputOf<Money['writeOff']>,
): Promise<OutputOf<Money['writeOff']>> => writeOffInvoice(asStaff(ctx, reason), { invoiceNumber });

/** Takes an invoice back, wholly or a part of it. Throws as `takeBackInvoice` and `requireStaff`. */
export const correctInvoiceAsStaff = (
  ctx: Context,
  { reason, ...order }: InputOf<Money['correctInvoice']>,
): Promise<OutputOf<Money['correctInvoice']>> => takeBackInvoice(asStaff(ctx, reason), order);

/** Lets a trial go on. Throws as `extendTrial` and `requireStaff`. */
export const extendTrialAsStaff = (
  ctx: Context,
  { reason, ...extension }: InputOf<Money['extendTrial']>,
): Promise<OutputOf<Money['extendTrial']>> => extendTrial(asStaff(ctx, reason), extension);

/** What a package can be changed to. Reading is recorded. Throws as `readPlanChoices` and `requireStaff`. */
export const readPlanChoicesAsStaff = async (
  ctx: Context,
  named: InputOf<Money['planChoices']>,
): Promise<OutputOf<Money['planChoices']>> => ({
  choices: await readPlanChoices(asStaff(ctx, 'Staff console: change of a package'), named, todayInBerlin()),
});

/** Changes a package for a customer who asked for it. Throws as `changePlanAsOperator` and `requireStaff`. */
export const changePlanAsStaff = (
  ctx: Context,
  { reason, ...order }: InputOf<Money['changePlan']>,
): Promise<OutputOf<Money['changePlan']>> => changePlanAsOperator(asStaff(ctx, reason), order, todayInBerlin());

/** Pays credit back to a customer. Throws as `refundCustomer` and `requireStaff`. */
export const refundCreditAsStaff = (
  ctx: Context,
  { way, reason, ...order }: InputOf<Money['refundCredit']>,
): Promise<OutputOf<Money['refundCredit']>> =>
  refundCustomer(asStaff(ctx, reason), way === 'provider' ? providerRefunds : bankTransfer, order);
