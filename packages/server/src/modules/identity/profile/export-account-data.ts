import { asc, eq, inArray } from 'drizzle-orm';
import { roleMay, type CurrentUser, type DataExport } from '@zugang/contract';
import { type Database, inScope } from '#platform/db/client';
import { apiKeys, billingAddresses, productRequests } from '#platform/db/schema/index';

/** The billing addresses a user may see, the API keys they made, and what they asked a reseller for: what their accounts hold about them. */
export const readAccountData = (
  db: Database,
  user: CurrentUser,
): Promise<Pick<DataExport, 'apiKeys' | 'billingAddresses' | 'productRequests'>> => {
  const all = user.memberships.map(({ accountId }) => accountId);
  const billed = user.memberships.flatMap(({ accountId, role }) => (roleMay(role, 'billing.view') ? [accountId] : []));
  return inScope(db, all, async (tx) => {
    const addresses = await tx.select().from(billingAddresses).where(inArray(billingAddresses.accountId, billed));
    const keys = await tx.select().from(apiKeys).where(eq(apiKeys.createdBy, user.id)).orderBy(asc(apiKeys.id));
    const asked = await tx.select().from(productRequests).where(eq(productRequests.userId, user.id));
    return {
      productRequests: asked.map(({ accountId, projectId, product, message, state, answer, ...row }) => ({
        accountId,
        projectId,
        product,
        package: row.package,
        message,
        state,
        answer,
        createdAt: row.createdAt.toISOString(),
      })),
      billingAddresses: addresses.map(({ createdAt: _, updatedAt, ...address }) => ({
        ...address,
        updatedAt: updatedAt.toISOString(),
      })),
      apiKeys: keys.map(({ accountId, name, prefix, createdAt }) => ({
        accountId,
        name,
        prefix,
        createdAt: createdAt.toISOString(),
      })),
    };
  });
};
