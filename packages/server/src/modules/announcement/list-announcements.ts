import type { contract } from '@zugang/contract';
import { readReseller } from '#modules/reseller';
import type { Context } from '#platform/context';
import { inOtherScope, type Transaction } from '#platform/db/client';
import type { InputOf, OutputOf } from '#platform/procedure';
import { findShown, inReaderScope } from './find-shown.ts';

/** The names of the resellers that write; customers have one, who belongs to several accounts a few. */
const readAuthors = async (tx: Transaction, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const id of ids) {
    const author = await inOtherScope(tx, { accountIds: [id], userId: null }, () => readReseller(tx, id));
    if (author) names.set(id, author.title);
  }
  return names;
};

/** What the caller is told now, in the language asked for. Throws UNAUTHENTICATED. */
export const listAnnouncements = (
  ctx: Context,
  { locale }: InputOf<typeof contract.announcement.list>,
): Promise<OutputOf<typeof contract.announcement.list>> =>
  inReaderScope(ctx, async (tx, reader) => {
    const rows = await findShown(tx, reader);
    const authors = await readAuthors(tx, new Set(rows.flatMap(({ announcement }) => announcement.accountId ?? [])));
    return {
      announcements: rows.map(({ announcement: { id, priority, kind, url, accountId, startsAt, ...row }, readAt }) => ({
        id,
        priority,
        kind,
        ...row[locale],
        url,
        partner: accountId ? (authors.get(accountId) ?? null) : null,
        startsAt: startsAt.toISOString(),
        isRead: readAt !== null,
      })),
    };
  });
