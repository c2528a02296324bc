import { and, count, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { accounts, customerReports } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { likePattern } from '#platform/like-pattern';
import type { InputOf, OutputOf } from '#platform/procedure';
import { describeReport, requireResellerTo } from './internal.ts';
import { fileNameOf } from './make/render-report.ts';

/** Of the reseller's present customers: what was reported of one that has left is no longer the reseller's to read. */
const ofCustomers = (tx: Transaction, accountId: string) =>
  and(
    eq(customerReports.accountId, accountId),
    inArray(
      customerReports.customerAccountId,
      tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.resellerAccountId, accountId)),
    ),
  );

/** The reports that were made, the newest month first. Throws FORBIDDEN for who is no reseller. */
export const listReports = async (
  ctx: Context,
  { search, page, size }: InputOf<typeof contract.customerReport.list>,
): Promise<OutputOf<typeof contract.customerReport.list>> => {
  const { accountId } = await requireResellerTo(ctx, 'project.view');
  return inScope(ctx.db, [accountId], async (tx) => {
    const isWanted = and(
      ofCustomers(tx, accountId),
      search ? ilike(customerReports.customerName, likePattern(search)) : undefined,
    );
    const [counted] = await tx.select({ total: count() }).from(customerReports).where(isWanted);
    const rows = await tx
      .select()
      .from(customerReports)
      .where(isWanted)
      .orderBy(desc(customerReports.month), sql`lower(${customerReports.customerName})`, customerReports.id)
      .limit(size)
      .offset((page - 1) * size);
    return { rows: rows.map(describeReport), total: counted?.total ?? 0, page, size };
  });
};

/** The file of a report, as it was sent. Throws NOT_FOUND (also until it is made), FORBIDDEN for who is no reseller. */
export const readReportFile = async (ctx: Context, { reportId }: { reportId: string }): Promise<File> => {
  const { accountId } = await requireResellerTo(ctx, 'project.view');
  const [row] = await inScope(ctx.db, [accountId], (tx) =>
    tx
      .select()
      .from(customerReports)
      .where(and(eq(customerReports.id, reportId), ofCustomers(tx, accountId))),
  );
  const data = row?.fileKey ? await ctx.storage.get(row.fileKey) : null;
  if (!row || !data) throw new DomainError('NOT_FOUND');
  return new File([data], fileNameOf(row), { type: 'application/pdf' });
};
