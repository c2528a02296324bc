import { and, count, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { contract, ReportedCustomer } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { accounts, customerReportChoices } from '#platform/db/schema/index';
import { likePattern } from '#platform/like-pattern';
import type { InputOf, OutputOf } from '#platform/procedure';
import { readCustomerFacts } from '../customers.ts';
import { requireCustomer, requireResellerTo } from '../internal.ts';

type Chosen = Pick<ReportedCustomer, 'customerId' | 'name' | 'language' | 'isLeftOut'>;

const withFacts = async (ctx: Context, rows: readonly Chosen[]): Promise<ReportedCustomer[]> => {
  const { withLogin, checked } = await readCustomerFacts(
    ctx.db,
    rows.map(({ customerId }) => customerId),
  );
  return rows.map((row) => ({
    ...row,
    hasLogin: withLogin.has(row.customerId),
    isChecked: checked.has(row.customerId),
  }));
};

/** The customers of the caller's reseller account by name, with what is chosen for their reports. Throws FORBIDDEN for who is no reseller. */
export const listReportedCustomers = async (
  ctx: Context,
  { search, page, size }: InputOf<typeof contract.customerReport.customers>,
): Promise<OutputOf<typeof contract.customerReport.customers>> => {
  const { accountId } = await requireResellerTo(ctx, 'project.view');
  const isWanted = and(
    eq(accounts.resellerAccountId, accountId),
    search ? ilike(accounts.name, likePattern(search)) : undefined,
  );
  const { rows, total } = await inScope(ctx.db, [accountId], async (tx) => {
    const [counted] = await tx.select({ total: count() }).from(accounts).where(isWanted);
    const found = await tx
      .select({ customerId: accounts.id, name: accounts.name })
      .from(accounts)
      .where(isWanted)
      .orderBy(sql`lower(${accounts.name})`, accounts.id)
      .limit(size)
      .offset((page - 1) * size);
    const chosen = await tx
      .select()
      .from(customerReportChoices)
      .where(
        inArray(
          customerReportChoices.customerAccountId,
          found.map(({ customerId }) => customerId),
        ),
      );
    const choiceOf = new Map(chosen.map((choice) => [choice.customerAccountId, choice]));
    return {
      rows: found.map((row) => ({
        ...row,
        language: choiceOf.get(row.customerId)?.language ?? null,
        isLeftOut: choiceOf.get(row.customerId)?.isLeftOut ?? false,
      })),
      total: counted?.total ?? 0,
    };
  });
  return { rows: await withFacts(ctx, rows), total, page, size };
};

/** Chooses the language of a customer's reports, and whether there are any. Throws NOT_FOUND, FORBIDDEN. */
export const saveReportedCustomer = async (
  ctx: Context,
  { customerId, language, isLeftOut }: InputOf<typeof contract.customerReport.saveCustomer>,
): Promise<ReportedCustomer> => {
  const { resellerId, customer } = await requireCustomer(ctx, { customerId, permission: 'account.edit' });
  await inScope(ctx.db, [resellerId], async (tx) => {
    const choice = { language, isLeftOut };
    await tx
      .insert(customerReportChoices)
      .values({ accountId: resellerId, customerAccountId: customerId, ...choice })
      .onConflictDoUpdate({
        target: [customerReportChoices.accountId, customerReportChoices.customerAccountId],
        set: choice,
      });
    const about = { accountId: resellerId, action: 'customer_report.customer', targetId: customerId };
    await recordAudit(tx, ctx, { ...about, data: choice });
  });
  const [saved] = await withFacts(ctx, [{ customerId, name: customer.name, language, isLeftOut }]);
  if (!saved) throw new Error('the saved customer was not described');
  return saved;
};
