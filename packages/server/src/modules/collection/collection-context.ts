import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import { GatewayRefusal, GatewayUnavailable, type PaymentGateway } from '#platform/payment-gateway/payment-gateway';

/** What collecting needs of the process. `gateway` is null where invoices are paid by bank transfer alone. */
export type CollectionContext = Pick<Context, 'db' | 'jobs' | 'settings' | 'log' | 'gateway'>;

const isOfGateway = (error: unknown): boolean => error instanceof GatewayRefusal || error instanceof GatewayUnavailable;

type AnyCall = (...args: unknown[]) => unknown;

/** What goes wrong at the provider, as an error that a caller understands. */
const guard =
  (call: AnyCall): AnyCall =>
  async (...args) => {
    try {
      return await call(...args);
    } catch (error) {
      throw isOfGateway(error) ? new DomainError('PAYMENT_PROVIDER', { cause: error }) : error;
    }
  };

/** The provider for what a person asks for. Throws ONLINE_PAYMENT_OFF where none is set; its calls throw PAYMENT_PROVIDER. */
export const requireGateway = ({ gateway }: Pick<Context, 'gateway'>): PaymentGateway => {
  if (!gateway) throw new DomainError('ONLINE_PAYMENT_OFF');
  const calls = Object.entries(gateway).map(([name, call]) => [name, guard(call as AnyCall)]);
  return Object.fromEntries(calls) as PaymentGateway;
};
