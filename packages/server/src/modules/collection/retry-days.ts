import { chargeDay, type MethodKind } from '#modules/invoice';
import { addDays } from '#platform/calendar';

/** Days after the first try on which it is tried again, with the same method. Reminders and what follows are those of every invoice. */
const retryDays: Record<MethodKind, readonly number[]> = { card: [0, 3, 6, 10], sepa_debit: [0, 7] };

/**
 * Failures that another try does not mend (https://docs.stripe.com/declines/codes, https://docs.stripe.com/payments/sepa-debit): the
 * customer must confirm, or choose another method.
 */
const lastingFailures = new Set([
  'authentication_required',
  'expired_card',
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'fraudulent',
  'incorrect_number',
  'invalid_account',
  'card_not_supported',
  'currency_not_supported',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'stop_payment_order',
  'debit_not_authorized',
  'bank_account_closed',
  'account_closed',
  'invalid_mandate',
  'payment_method_unactivated',
  'resource_missing',
]);

/** An earlier try of an invoice. */
export type Tried = { methodId: string | null; triedOn: string; failure: string | null };

/** Whether another try with the same method is in vain. */
export const isLasting = (failure: string | null): boolean => failure !== null && lastingFailures.has(failure);

type Question = { methodId: string; methodKind: MethodKind; issuedOn: string; tried: readonly Tried[] };

/**
 * The day of the next try of an invoice with this method, or null where there is none. `tried`: all earlier ones, the oldest first;
 * those with other methods do not count. A day may have passed.
 */
export const nextTryOn = ({ methodId, methodKind, issuedOn, tried }: Question): string | null => {
  const own = tried.filter((one) => one.methodId === methodId);
  const [first] = own;
  if (!first) return chargeDay(methodKind, issuedOn);
  const days = retryDays[methodKind][own.length];
  return days === undefined || isLasting(own.at(-1)?.failure ?? null) ? null : addDays(first.triedOn, days);
};
