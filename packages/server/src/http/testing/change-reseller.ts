import { eq } from 'drizzle-orm';
import { acceptContract, readContract } from '#modules/legal';
import { beginDeparture, confirmDeparture } from '#modules/partnership';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { accounts, customers } from '#platform/db/schema/index';
import type { TestDatabase } from '#platform/db/test-database';

/** Lets a customer leave its reseller as people do, and gives it another. */
export const changeReseller = async (
  database: TestDatabase,
  { customer, to }: { customer: { accountId: string; ctx: Context }; to: string },
): Promise<void> => {
  const { accountId, ctx } = customer;
  const { id } = await beginDeparture(ctx, { accountId });
  const { version, sha256 } = await readContract(ctx, { accountId, key: 'processing', locale: 'de' });
  const accepted = { isAccepted: true, isAuthorised: true } as const;
  await acceptContract(ctx, { accountId, key: 'processing', locale: 'de', version, sha256, ...accepted });
  const mandate = { actor: { kind: 'job', name: 'test' }, reason: 'It has left' } as const;
  await confirmDeparture({ ...database.contextFor(null), mandate }, { id });
  await inScope(database.db, [accountId, to], async (tx) => {
    const kind = { kind: 'reseller_customer', resellerAccountId: to } as const;
    await tx.update(accounts).set(kind).where(eq(accounts.id, accountId));
    // What the one before knew of its people is gone.
    const person = { firstName: 'Ada', lastName: 'Beispiel', email: `${accountId}@kunde.example` };
    await tx.insert(customers).values({ accountId, ...person });
  });
};
