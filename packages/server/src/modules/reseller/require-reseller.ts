import { and, eq, inArray } from 'drizzle-orm';
import { requirePrincipal, type Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { accounts } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';

/** A reseller's account of the caller, and the accounts of its customers as the caller reaches them. */
export type CallingReseller = { accountId: string; customerIds: string[] };

/** The caller's reseller account (the first, if there are several) with its customers. Throws FORBIDDEN where there is none. */
export const requireReseller = async (ctx: Context): Promise<CallingReseller> => {
  const reach = [...requirePrincipal(ctx).accounts];
  const own = reach.flatMap(([id, { ownership }]) => (ownership === 'own' ? [id] : []));
  const [account] = await inScope(ctx.db, own, (tx) =>
    tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(inArray(accounts.id, own), eq(accounts.kind, 'reseller')))
      .orderBy(accounts.id)
      .limit(1),
  );
  if (!account) throw new DomainError('FORBIDDEN');
  const customers = reach.flatMap(([id, { ownership }]) => (ownership === 'customer' ? [id] : []));
  return { accountId: account.id, customerIds: customers };
};
