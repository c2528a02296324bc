import { listAskedSuspensions, suspendCustomerProduct, type AskedSuspension } from '#modules/subscription';
import type { Context } from '#platform/context';
import type { OperatorContext } from '#platform/operator-scope';
import { printable } from './print-lines.ts';

/** The commands about products of customers whose reseller owes for them. */
export type SuspensionCommand = { verb: 'suspensions' } | { verb: 'suspend'; subscriptionId: string };

/** What they need: mails tell the reseller and its customer. */
export type SuspensionContext = OperatorContext & Pick<Context, 'jobs' | 'settings'>;

const lineOf = ({ subscriptionId, accountId, customer, project, product, askedOn }: AskedSuspension): string =>
  printable([subscriptionId, askedOn, product, `${project} (${customer})`, `reseller ${accountId}`].join('  '));

/** Does what was asked, and returns the lines to print. Throws as the verbs do. */
export const runSuspensionCommand = async (ctx: SuspensionContext, command: SuspensionCommand): Promise<string[]> => {
  if (command.verb === 'suspensions') {
    const asked = await listAskedSuspensions(ctx);
    return asked.length === 0 ? ['No reseller owes for a product of a customer.'] : asked.map(lineOf);
  }
  await suspendCustomerProduct(ctx, command);
  return [
    'The product is switched off; the reseller and its customer are told. It goes on once the reseller has paid.',
  ];
};
