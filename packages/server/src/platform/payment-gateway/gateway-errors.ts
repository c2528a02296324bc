import { Stripe } from 'stripe';
import { BadSignature, GatewayRefusal, GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts';

const { StripeConnectionError, StripeError, StripeInvalidRequestError, StripeCardError } = Stripe.errors;

/** Codes of refusals that pass: another request with this key is under way, or the object is locked. */
const passing = new Set(['lock_timeout', 'idempotency_key_in_use', 'rate_limit']);

/**
 * An error of ours without the request, its headers or a key in it: it may be logged. What is missing at Stripe is null. The library's
 * errors hold headers and raw answers.
 */
const translate = (error: unknown): null => {
  if (error instanceof BadSignature || !(error instanceof StripeError)) throw error;
  const code = error.code ?? error.type;
  if (error instanceof StripeInvalidRequestError && error.code === 'resource_missing') return null;
  const isRefusal = error instanceof StripeInvalidRequestError || error instanceof StripeCardError;
  if (isRefusal && !passing.has(code)) throw new GatewayRefusal(code);
  const what = error instanceof StripeConnectionError ? 'cannot be reached' : `answered ${error.statusCode ?? code}`;
  throw new GatewayUnavailable(`the payment provider ${what}`);
};

/** Reads for which a missing object is null; everything else that misses one is refused. */
const reads = new Set<string>([
  'readCustomer',
  'readCharge',
  'readRefund',
  'readDispute',
  'deleteCustomer',
  'removeMethod',
]);

type AnyCall = (...args: unknown[]) => unknown;

const guard = (name: string, call: AnyCall): AnyCall => {
  if (name === 'readEvent') return call;
  return async (...args) => {
    try {
      return await call(...args);
    } catch (error) {
      const missing = translate(error);
      if (!reads.has(name)) throw new GatewayRefusal('resource_missing');
      return missing;
    }
  };
};

/** The same gateway, whose errors are ours. */
export const asGatewayErrors = (gateway: PaymentGateway): PaymentGateway =>
  Object.fromEntries(
    Object.entries(gateway).map(([name, call]) => [name, guard(name, call as AnyCall)]),
  ) as PaymentGateway;
