import { DomainError } from '#platform/errors';
import { isPartnershipVerb } from './partnership-arguments.ts';
import type { OperatorCommand } from './operator-arguments.ts';

const paymentReasons: Partial<Record<string, string>> = {
  NOT_FOUND: 'There is no such payment, or no such invoice.',
  CONFLICT: 'This payment is matched already, or more would be taken back than was paid. Nothing was changed.',
};

const refundReasons: Partial<Record<string, string>> = {
  NOT_FOUND: 'There is no invoice with this number.',
  CONFLICT: 'The customer has less credit than that, or less was paid by Stripe. Nothing was changed.',
};

const correctionReasons: Partial<Record<string, string>> = {
  NOT_FOUND: 'There is no invoice with this number.',
  CONFLICT:
    'Less than that is left of this invoice, or nothing: it was taken back before, or written off. Nothing was changed.',
};

const writeOffReasons: Partial<Record<string, string>> = {
  NOT_FOUND: 'There is no invoice with this number.',
  CONFLICT: 'Nothing of this invoice is overdue. Nothing was changed.',
};

const partnershipReasons: Partial<Record<string, string>> = {
  NOT_FOUND: 'There is nothing open with this id: it was decided already, or taken back.',
  NOT_DIRECT: 'This account is a reseller already, or belongs to one. Nothing was changed.',
  DEPARTURE_UNREADY: 'The customer needs an owner who can sign in, and a contract of its own: see departures.',
};
const suspendReasons: Partial<Record<string, string>> = {
  NOT_FOUND: 'There is no subscription with this id.',
  SUBSCRIPTION_STATE: 'This is not waiting for a decision: see suspensions. Nothing was changed.',
};

/** The error with a message for whoever typed the command. */
export const explainFailure = (error: unknown, { verb }: Pick<OperatorCommand, 'verb'>): unknown => {
  if (!(error instanceof DomainError)) return error;
  if (isPartnershipVerb(verb)) return new Error(partnershipReasons[error.code] ?? error.message, { cause: error });
  if (verb === 'suspend') return new Error(suspendReasons[error.code] ?? error.message, { cause: error });
  if (verb === 'correct-invoice') return new Error(correctionReasons[error.code] ?? error.message, { cause: error });
  if (verb === 'write-off') return new Error(writeOffReasons[error.code] ?? error.message, { cause: error });
  if (verb === 'refund-credit') return new Error(refundReasons[error.code] ?? error.message, { cause: error });
  if (verb === 'create-coupon' && error.code === 'CONFLICT')
    return new Error('There is a coupon with this code already. Nothing was changed.', { cause: error });
  if (verb === 'withdraw-coupon' && error.code === 'NOT_FOUND')
    return new Error('There is no coupon with this code.', { cause: error });
  const isPayment = verb === 'match-payment' || verb === 'ignore-payment';
  if (isPayment) return new Error(paymentReasons[error.code] ?? error.message, { cause: error });
  if (verb === 'add-staff' && error.code === 'EMAIL_NOT_CONFIRMED')
    return new Error('This login has not confirmed its e-mail address. Nothing was changed.', { cause: error });
  return error.code === 'NOT_FOUND'
    ? new Error('There is no login with this e-mail address.', { cause: error })
    : error;
};
