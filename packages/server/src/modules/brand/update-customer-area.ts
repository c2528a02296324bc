import { eq } from 'drizzle-orm';
import type { contract, CustomerArea } from '@zugang/contract';
import type { Reseller } from '#modules/reseller';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import { resellers } from '#platform/db/schema/index';
import type { InputOf } from '#platform/procedure';
import { describeCustomerArea } from './describe-customer-area.ts';
import { inResellerAccount } from '#modules/reseller';

type Input = InputOf<typeof contract.brand.update>;

const orNull = (text: string): string | null => (text === '' ? null : text);

const rowOf = ({ headerText, footerText, primaryColor, showsLogo }: Input) => ({
  headerText: orNull(headerText),
  footerText: orNull(footerText),
  primaryColor: primaryColor?.toLowerCase() ?? null,
  showsLogo,
});

const changedNames = (before: Reseller, after: ReturnType<typeof rowOf>): string[] =>
  (Object.keys(after) as (keyof typeof after)[]).filter((name) => before[name] !== after[name]);

/** Changes how the area of a reseller's customers looks. Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER. */
export const updateCustomerArea = (ctx: Context, input: Input): Promise<CustomerArea> => {
  const { accountId } = input;
  return inResellerAccount(ctx, { accountId, permission: 'account.edit' }, async (tx, before) => {
    const row = rowOf(input);
    await tx
      .update(resellers)
      .set({ ...row, updatedAt: new Date() })
      .where(eq(resellers.accountId, accountId));
    const data = { changed: changedNames(before, row) };
    await recordAudit(tx, ctx, { accountId, action: 'reseller.customer_area', targetId: accountId, data });
    return describeCustomerArea({ ...before, ...row });
  });
};
