import { and, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { requirePrincipal, type Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { announcements, announcementViews } from '#platform/db/schema/index';
import { entitledStates } from '#modules/entitlement';

type Reader = { userId: string; accountIds: readonly string[] };

/** Whether an announcement is for one of the reader's accounts, of the operator or the account's reseller. */
const isAddressed = ({ accountIds }: Reader): SQL => {
  const own = sql`any (${sql.param(`{${accountIds.join(',')}}`)}::uuid[])`;
  const isOfReseller = sql`exists (select from accounts a where a.id = ${own} and a.reseller_account_id = ${announcements.accountId})`;
  const ofKind = (kind: string) => sql`exists (select from accounts a where a.id = ${own} and a.kind = ${kind})`;
  const states = sql.join(
    entitledStates.map((state) => sql`${state}`),
    sql`, `,
  );
  return sql`(${announcements.accountId} is null or ${isOfReseller}) and case ${announcements.audience}
    when 'all' then true
    when 'customers' then ${ofKind('direct')}
    when 'resellers' then ${ofKind('reseller')}
    when 'reseller_customers' then ${ofKind('reseller_customer')}
    when 'account' then ${announcements.audienceAccountId} = ${own}
    when 'package' then exists (select from accounts a, lateral project_products(a.id, null) p
      where a.id = ${own} and p.package = ${announcements.audiencePackage} and p.status in (${states}))
    else false end`;
};

const byImportance = sql`array_position(array['high', 'medium', 'low'], ${announcements.priority})`;

/** How many are shown at once. */
const most = 20;

/**
 * What a reader is told now, the most important first, then the newest: without what is put away, and what was to be seen once and has
 * been seen. `only`: this one.
 */
export const findShown = (tx: Transaction, reader: Reader, only?: string) => {
  const now = sql`now()`;
  const isOf = and(eq(announcementViews.announcementId, announcements.id), eq(announcementViews.userId, reader.userId));
  return tx
    .select({ announcement: announcements, readAt: announcementViews.readAt })
    .from(announcements)
    .leftJoin(announcementViews, isOf)
    .where(
      and(
        only ? eq(announcements.id, only) : undefined,
        lte(announcements.startsAt, now),
        or(isNull(announcements.endsAt), gt(announcements.endsAt, now)),
        isNull(announcementViews.dismissedAt),
        or(sql`${announcements.kind} <> 'one_time'`, isNull(announcementViews.readAt)),
        isAddressed(reader),
      ),
    )
    .orderBy(byImportance, sql`${announcements.startsAt} desc`, sql`${announcements.id} desc`)
    .limit(most);
};

/** Runs `work` in the scope of the caller's own accounts: what a reseller's customers are told is not for the reseller. Throws UNAUTHENTICATED. */
export const inReaderScope = <T>(ctx: Context, work: (tx: Transaction, reader: Reader) => Promise<T>): Promise<T> => {
  const { userId, accounts } = requirePrincipal(ctx);
  const accountIds = [...accounts].flatMap(([id, { ownership }]) => (ownership === 'own' ? [id] : []));
  return inScope(ctx.db, accountIds, (tx) => work(tx, { userId, accountIds }));
};
