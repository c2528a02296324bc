import { eq } from 'drizzle-orm';
import type { CustomerLoginInput } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { customerLogins } from '#platform/db/schema/index';

/** How it is until the reseller changes something. */
const unchanged: CustomerLoginInput = {
  method: 'redirect',
  startUrl: null,
  startsAtOnce: false,
  createsCustomers: false,
  registrationUrl: null,
};

/** How customers of a reseller sign in. */
export const readLoginSettings = async (tx: Transaction, accountId: string): Promise<CustomerLoginInput> => {
  const [row] = await tx.select().from(customerLogins).where(eq(customerLogins.accountId, accountId));
  return row ?? unchanged;
};
