import { eq } from 'drizzle-orm';
import type { CustomerLoginInput, SignOnIssuer } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { customerLogins } from '#platform/db/schema/index';

/** The settings, with the OpenID Connect server whose tokens are accepted. */
export type LoginSettings = CustomerLoginInput & { issuer: SignOnIssuer | null };

/** How it is until the reseller changes something. */
const unchanged: LoginSettings = {
  method: 'redirect',
  startUrl: null,
  startsAtOnce: false,
  createsCustomers: false,
  registrationUrl: null,
  issuer: null,
};

/** How customers of a reseller sign in. */
export const readLoginSettings = async (tx: Transaction, accountId: string): Promise<LoginSettings> => {
  const [row] = await tx.select().from(customerLogins).where(eq(customerLogins.accountId, accountId));
  if (!row) return unchanged;
  const { issuer, issuerAudience: audience } = row;
  return { ...row, issuer: issuer !== null && audience !== null ? { issuer, audience } : null };
};
