import { eq, sql } from 'drizzle-orm';
import { markup, type contract, type Markup, type PackageChoice, type ProductName } from '@zugang/contract';
import { inResellerAccount } from '#modules/reseller';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { resellerMarkups } from '#platform/db/schema/index';
import { divideCents } from '#platform/money';
import type { InputOf } from '#platform/procedure';

/** The prices of a reseller's own; until it sets them its customers pay what it pays. */
export const findMarkup = async (tx: Transaction, accountId: string): Promise<Markup> => {
  const [row] = await tx.select().from(resellerMarkups).where(eq(resellerMarkups.accountId, accountId));
  return markup.parse(row ?? { percent: 0, fixed: [] });
};

const months = { day: 0, week: 0, month: 1, year: 12 } as const;

type Priced = PackageChoice & { product: ProductName; netCents: number; isWhole: boolean };

/**
 * What a reseller's customer pays by the reseller's own prices, in cents without tax: the fixed price of whole months, else so many percent
 * more than the reseller pays (also for the days between two packages).
 */
export const markUp = ({ percent, fixed }: Markup, priced: Priced): number => {
  const price = fixed.find((one) => one.product === priced.product && one.package === priced.package);
  const count = months[priced.interval];
  return price && priced.isWhole && count > 0
    ? price.monthlyCents * count
    : divideCents(priced.netCents * (100 + percent), 100);
};

/** Reads them. Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER. */
export const readMarkup = (ctx: Context, { accountId }: { accountId: string }): Promise<Markup> =>
  inResellerAccount(ctx, { accountId, permission: 'billing.view' }, (tx) => findMarkup(tx, accountId));

/** Sets them; they are for reports and change no invoice. Of two fixed prices of a package the last holds. Throws as {@link readMarkup}. */
export const saveMarkup = (
  ctx: Context,
  { accountId, percent, fixed: given }: InputOf<typeof contract.resellerSubscription.saveMarkup>,
): Promise<Markup> =>
  inResellerAccount(ctx, { accountId, permission: 'billing.edit' }, async (tx) => {
    const fixed = [...new Map(given.map((one) => [`${one.product} ${one.package}`, one])).values()];
    const values = { percent, fixed, updatedAt: sql`now()` };
    await tx
      .insert(resellerMarkups)
      .values({ accountId, ...values })
      .onConflictDoUpdate({ target: resellerMarkups.accountId, set: values });
    await recordAudit(tx, ctx, { accountId, action: 'reseller.markup', data: { percent, fixed } });
    return { percent, fixed };
  });
