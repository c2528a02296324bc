import { eq, inArray } from 'drizzle-orm';
import type { AssignedReseller } from '@zugang/contract';
import { requirePrincipal, type Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { accounts, resellers } from '#platform/db/schema/index';

/** The reseller of the first of the caller's own accounts that has one, or null. */
export const readAssignedReseller = async (ctx: Context): Promise<AssignedReseller | null> => {
  const own = [...requirePrincipal(ctx).accounts].flatMap(([id, { ownership }]) => (ownership === 'own' ? [id] : []));
  const rows = await inScope(ctx.db, own, (tx) =>
    tx
      .select({ resellerId: accounts.resellerAccountId })
      .from(accounts)
      .where(inArray(accounts.id, own))
      .orderBy(accounts.id),
  );
  const resellerId = rows.find((row) => row.resellerId !== null)?.resellerId;
  if (!resellerId) return null;
  // A customer does not see the reseller's account otherwise: only what is public about it goes out.
  const [reseller] = await inScope(ctx.db, [resellerId], (tx) =>
    tx
      .select({
        accountId: accounts.id,
        title: accounts.name,
        email: resellers.email,
        phone: resellers.phone,
        website: resellers.website,
        street: resellers.street,
        postcode: resellers.postcode,
        city: resellers.city,
        country: resellers.country,
      })
      .from(accounts)
      .leftJoin(resellers, eq(resellers.accountId, accounts.id))
      .where(eq(accounts.id, resellerId)),
  );
  return reseller ?? null;
};
