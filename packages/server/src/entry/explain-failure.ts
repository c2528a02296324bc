import { DomainError } from '#platform/errors';
import type { OperatorCommand } from './operator-arguments.ts';

const paymentReasons: Partial<Record<string, string>> = {
  NOT_FOUND: 'There is no such payment, or no such invoice.',
  CONFLICT: 'This payment is matched already, or more would be taken back than was paid. Nothing was changed.',
};

const refundReasons: Partial<Record<string, string>> = {
  NOT_FOUND: 'There is no invoice with this number.',
  CONFLICT: 'The customer has less credit than that, or less was paid by Stripe. Nothing was changed.',
};

/** The error with a message for whoever typed the command. */
export const explainFailure = (error: unknown, { verb }: Pick<OperatorCommand, 'verb'>): unknown => {
  if (!(error instanceof DomainError)) return error;
  if (verb === 'refund-credit') return new Error(refundReasons[error.code] ?? error.message, { cause: error });
  if (verb === 'create-coupon' && error.code === 'CONFLICT')
    return new Error('There is a coupon with this code already. Nothing was changed.', { cause: error });
  if (verb === 'withdraw-coupon' && error.code === 'NOT_FOUND')
    return new Error('There is no coupon with this code.', { cause: error });
  const isPayment = verb === 'match-payment' || verb === 'ignore-payment';
  if (isPayment) return new Error(paymentReasons[error.code] ?? error.message, { cause: error });
  return error.code === 'NOT_FOUND'
    ? new Error('There is no login with this e-mail address.', { cause: error })
    : error;
};
