import { onAccountRemoved } from '#modules/identity';
import { findCustomer } from './attempts.ts';
import type { CollectionContext } from './collection-context.ts';
import { forgetCustomerQueue, type ForgetCustomerMessage } from './jobs.ts';

type Listener = Parameters<typeof onAccountRemoved>[0];

const requestForgetting: Listener = async (tx, { accountId, ctx }): Promise<void> => {
  const customerId = await findCustomer(tx, accountId);
  if (customerId) await ctx.jobs.send(tx, forgetCustomerQueue, { message: { customerId } });
};

/** Has the provider forget accounts that are deleted, with their cards and bank accounts. Twice is as good as once. */
export const followAccounts = (): void => onAccountRemoved(requestForgetting);

/** Deletes a customer at the provider. Without a provider there is nothing to do. Throws GatewayUnavailable: try again. */
export const forgetCustomer = async (
  { gateway }: Pick<CollectionContext, 'gateway'>,
  { customerId }: ForgetCustomerMessage,
): Promise<void> => gateway?.deleteCustomer(customerId);
