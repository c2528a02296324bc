import { and, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { limits, type AnnouncementInput, type WrittenAnnouncement } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { accounts, announcements, announcementViews } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';

type Row = typeof announcements.$inferSelect;
/** Who writes: a reseller by its account, or the operator (null). */
export type Author = { accountId: string | null };

const writtenBy = ({ accountId }: Author) =>
  accountId === null ? isNull(announcements.accountId) : eq(announcements.accountId, accountId);
const isNotOver = or(isNull(announcements.endsAt), gt(announcements.endsAt, sql`now()`));

const columnsOf = ({ audience, startsAt, endsAt, ...values }: AnnouncementInput) => ({
  ...values,
  audience: audience.kind,
  audienceAccountId: audience.kind === 'account' ? audience.accountId : null,
  audiencePackage: audience.kind === 'package' ? audience.package : null,
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

const audienceOf = ({ audience, audienceAccountId, audiencePackage }: Row): AnnouncementInput['audience'] => {
  if (audience === 'account' && audienceAccountId) return { kind: audience, accountId: audienceAccountId };
  if (audience === 'package' && audiencePackage) return { kind: audience, package: audiencePackage };
  if (audience === 'account' || audience === 'package') throw new Error('an announcement has no audience');
  return { kind: audience };
};

const stateOf = ({ startsAt, endsAt }: Row, now: Date): WrittenAnnouncement['state'] => {
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt > now ? 'planned' : 'shown';
};

/** How many people have read each. */
const countReaders = async (tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: announcementViews.announcementId, readers: count() })
    .from(announcementViews)
    .where(inArray(announcementViews.announcementId, [...ids]))
    .groupBy(announcementViews.announcementId);
  return new Map(rows.map(({ id, readers }) => [id, readers]));
};

const describe = async (tx: Transaction, rows: readonly Row[]): Promise<WrittenAnnouncement[]> => {
  const readers = await countReaders(
    tx,
    rows.map(({ id }) => id),
  );
  const addressed = rows.flatMap(({ audienceAccountId }) => audienceAccountId ?? []);
  const named = addressed.length
    ? await tx.select({ id: accounts.id, name: accounts.name }).from(accounts).where(inArray(accounts.id, addressed))
    : [];
  const now = new Date();
  return rows.map((row) => ({
    id: row.id,
    priority: row.priority,
    kind: row.kind,
    audience: audienceOf(row),
    accountName: named.find(({ id }) => id === row.audienceAccountId)?.name ?? null,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    de: row.de,
    en: row.en,
    url: row.url,
    state: stateOf(row, now),
    readers: readers.get(row.id) ?? 0,
    createdAt: row.createdAt.toISOString(),
  }));
};

const describeOne = async (tx: Transaction, row: Row | undefined): Promise<WrittenAnnouncement> => {
  const [one] = row ? await describe(tx, [row]) : [];
  if (!one) throw new DomainError('NOT_FOUND');
  return one;
};

/** The newest 200 announcements of an author. */
export const readWritten = async (tx: Transaction, author: Author): Promise<WrittenAnnouncement[]> =>
  describe(
    tx,
    await tx
      .select()
      .from(announcements)
      .where(writtenBy(author))
      .orderBy(desc(announcements.createdAt), desc(announcements.id))
      .limit(200),
  );

/** An announcement to one account names one that the transaction sees. Throws NOT_FOUND. */
const requireAudience = async (tx: Transaction, { audience }: AnnouncementInput): Promise<void> => {
  if (audience.kind !== 'account') return;
  if ((await tx.$count(accounts, eq(accounts.id, audience.accountId))) === 0) throw new DomainError('NOT_FOUND');
};

/** Stores an announcement. Throws NOT_FOUND for an unknown audience, ANNOUNCEMENT_LIMIT. */
export const insertAnnouncement = async (
  tx: Transaction,
  author: Author,
  input: AnnouncementInput,
): Promise<WrittenAnnouncement> => {
  await requireAudience(tx, input);
  if ((await tx.$count(announcements, and(writtenBy(author), isNotOver))) >= limits.announcements.atOnce)
    throw new DomainError('ANNOUNCEMENT_LIMIT');
  const [row] = await tx
    .insert(announcements)
    .values({ ...author, ...columnsOf(input) })
    .returning();
  return describeOne(tx, row);
};

/** Changes an announcement of the author. Throws NOT_FOUND. */
export const changeAnnouncement = async (
  tx: Transaction,
  author: Author,
  { id, input }: { id: string; input: AnnouncementInput },
): Promise<WrittenAnnouncement> => {
  await requireAudience(tx, input);
  const [row] = await tx
    .update(announcements)
    .set({ ...columnsOf(input), updatedAt: new Date() })
    .where(and(eq(announcements.id, id), writtenBy(author)))
    .returning();
  return describeOne(tx, row);
};

/** Ends an announcement of the author now; one that is over stays as it is. Throws NOT_FOUND. */
export const endAnnouncement = async (tx: Transaction, author: Author, id: string): Promise<WrittenAnnouncement> => {
  const isOne = and(eq(announcements.id, id), writtenBy(author));
  const now = new Date();
  await tx
    .update(announcements)
    // One that was planned never begins: its period is empty.
    .set({
      endsAt: now,
      startsAt: sql`least(${announcements.startsAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(and(isOne, isNotOver));
  const [row] = await tx.select().from(announcements).where(isOne);
  return describeOne(tx, row);
};
