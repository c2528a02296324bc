import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { coupons } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import { normaliseCode, type CouponRow, type CouponTerms } from './coupon-row.ts';

/** Makes a coupon. A code is used once, also after it was withdrawn: invoices name it. Throws CONFLICT where there is one with this code. */
export const createCoupon = (ctx: OperatorContext, terms: CouponTerms): Promise<CouponRow> => {
  const code = normaliseCode(terms.code);
  return inOperatorScope(ctx, { kind: 'operator.create_coupon', details: { code } }, async ({ tx }) => {
    const [row] = await tx
      .insert(coupons)
      .values({ ...terms, code })
      .onConflictDoNothing({ target: coupons.code })
      .returning();
    if (!row) throw new DomainError('CONFLICT');
    return row;
  });
};

/** All coupons by their code, with how often each was redeemed. */
export const listCoupons = (ctx: OperatorContext): Promise<CouponRow[]> =>
  inOperatorScope(ctx, { kind: 'operator.list_coupons' }, ({ tx }) =>
    tx.select().from(coupons).orderBy(asc(coupons.code)),
  );

/** Ends a coupon: who has redeemed it keeps it. Returns whether it was open until now. Throws NOT_FOUND. */
export const withdrawCoupon = (
  ctx: OperatorContext,
  typed: { code: string },
): Promise<{ isChanged: boolean; redemptions: number }> => {
  const code = normaliseCode(typed.code);
  return inOperatorScope(ctx, { kind: 'operator.withdraw_coupon', details: { code } }, async ({ tx }) => {
    const changed = await tx
      .update(coupons)
      .set({ withdrawnAt: sql`now()` })
      .where(and(eq(coupons.code, code), isNull(coupons.withdrawnAt)))
      .returning({ id: coupons.id });
    const [row] = await tx.select().from(coupons).where(eq(coupons.code, code));
    if (!row) throw new DomainError('NOT_FOUND');
    return { isChanged: changed.length > 0, redemptions: row.redemptions };
  });
};
