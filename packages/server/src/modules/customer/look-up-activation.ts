import { and, inArray, isNotNull } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { findActivation } from '#modules/identity';
import { readReseller } from '#modules/reseller';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { accounts } from '#platform/db/schema/index';
import type { OutputOf } from '#platform/procedure';

type Offer = OutputOf<typeof contract.customer.lookUpActivation>;

/** What the holder of a link, even of one that has ended, is told about whose customer it belongs to. */
const readContact = async (ctx: Context, accountIds: string[]): Promise<Offer['reseller']> => {
  const isCustomer = and(inArray(accounts.id, accountIds), isNotNull(accounts.resellerAccountId));
  const [row] = await inScope(ctx.db, accountIds, (tx) =>
    tx.select({ id: accounts.resellerAccountId }).from(accounts).where(isCustomer).orderBy(accounts.id).limit(1),
  );
  const id = row?.id;
  const reseller = id ? await inScope(ctx.db, [id], (tx) => readReseller(tx, id)) : null;
  if (!reseller) return null;
  const { title, email, phone, website, street, postcode, city, country } = reseller;
  return { title, email, phone, website, street, postcode, city, country };
};

/** Whether an activation link can be used, and whose customer it activates. A link that never was answers like one that was forgotten. */
export const lookUpActivation = async (ctx: Context, { token }: { token: string }): Promise<Offer> => {
  const found = await findActivation(ctx.db, token);
  if (!found) return { activation: null, reseller: null };
  const { isUsable, firstName, email, expiresAt, accountIds } = found;
  const activation = isUsable ? { firstName, email, expiresAt: expiresAt.toISOString() } : null;
  return { activation, reseller: await readContact(ctx, accountIds) };
};
