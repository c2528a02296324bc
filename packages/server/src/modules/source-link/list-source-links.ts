import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { SourceLink, SourceLinks } from '@zugang/contract';
import { inResellerAccount } from '#modules/reseller';
import { addIntervals } from '#platform/calendar';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { accounts, resellers, sourceLinks, sourceRegistrations } from '#platform/db/schema/index';

type Row = typeof sourceLinks.$inferSelect;

/** Customers by the link they registered through, as long as they belong to the reseller. */
export const countUsers = async (
  tx: Transaction,
  { accountId, linkIds }: { accountId: string; linkIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> => {
  if (linkIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: sourceRegistrations.sourceLinkId, users: sql<number>`count(*)::int` })
    .from(sourceRegistrations)
    .innerJoin(accounts, eq(accounts.id, sourceRegistrations.accountId))
    .where(and(inArray(sourceRegistrations.sourceLinkId, [...linkIds]), eq(accounts.resellerAccountId, accountId)))
    .groupBy(sourceRegistrations.sourceLinkId);
  return new Map(rows.map(({ id, users }) => [id, users]));
};

/** A link as its screen shows it. */
export const describeLink = ({ id, name, value, isActive, isTracked, createdAt }: Row, users: number): SourceLink => ({
  id,
  name,
  value,
  isActive,
  isTracked,
  users,
  createdAt: createdAt.toISOString(),
});

/** The first day of each of the last twelve months. */
const monthsUntil = (today: string): string[] =>
  Array.from({ length: 12 }, (_, index) => addIntervals(`${today.slice(0, 7)}-01`, 'month', index - 11));

const readMonths = async (
  tx: Transaction,
  { accountId, today }: { accountId: string; today: string },
): Promise<SourceLinks['months']> => {
  const starts = monthsUntil(today);
  const month = sql<string>`to_char(${sourceRegistrations.createdAt} at time zone 'Europe/Berlin', 'YYYY-MM')`;
  const begin = sql`(${starts[0]}::date::timestamp at time zone 'Europe/Berlin')`;
  const rows = await tx
    .select({ month, linkId: sourceRegistrations.sourceLinkId, users: sql<number>`count(*)::int` })
    .from(sourceRegistrations)
    .innerJoin(accounts, eq(accounts.id, sourceRegistrations.accountId))
    .innerJoin(sourceLinks, eq(sourceLinks.id, sourceRegistrations.sourceLinkId))
    .where(
      and(
        eq(accounts.resellerAccountId, accountId),
        eq(sourceLinks.accountId, accountId),
        gte(sourceRegistrations.createdAt, begin),
      ),
    )
    .groupBy(sql`1`, sourceRegistrations.sourceLinkId)
    .orderBy(sql`1`, asc(sourceRegistrations.sourceLinkId));
  return starts.map((start) => ({
    month: start.slice(0, 7),
    counts: rows.filter((row) => row.month === start.slice(0, 7)).map(({ linkId, users }) => ({ linkId, users })),
  }));
};

/** Where customers of a reseller come from, with registrations by month. Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER. */
export const listSourceLinks = (
  ctx: Context,
  { accountId }: { accountId: string },
  today: string,
): Promise<SourceLinks> =>
  inResellerAccount(ctx, { accountId, permission: 'account.view' }, async (tx) => {
    const rows = await tx
      .select()
      .from(sourceLinks)
      .where(eq(sourceLinks.accountId, accountId))
      .orderBy(asc(sourceLinks.createdAt), asc(sourceLinks.id));
    const users = await countUsers(tx, { accountId, linkIds: rows.map(({ id }) => id) });
    const { alias } = resellers;
    const [reseller] = await tx.select({ alias }).from(resellers).where(eq(resellers.accountId, accountId));
    return {
      alias: reseller?.alias ?? null,
      rows: rows.map((row) => describeLink(row, users.get(row.id) ?? 0)),
      months: await readMonths(tx, { accountId, today }),
    };
  });
