import { sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { announcementViews } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { findShown, inReaderScope } from './find-shown.ts';

type Marked = { announcementId: string };

type View = { announcementId: string; userId: string; dismissedAt: Date | null };

const mark = async (tx: Transaction, view: View): Promise<void> => {
  await tx
    .insert(announcementViews)
    .values(view)
    .onConflictDoUpdate({
      target: [announcementViews.announcementId, announcementViews.userId],
      set: { dismissedAt: sql`coalesce(${announcementViews.dismissedAt}, excluded.dismissed_at)` },
    });
};

/** Remembers that the caller has read an announcement. Throws NOT_FOUND where it is not shown to them. */
export const readAnnouncement = (ctx: Context, { announcementId }: Marked): Promise<{ ok: true }> =>
  inReaderScope(ctx, async (tx, reader) => {
    if ((await findShown(tx, reader, announcementId)).length === 0) throw new DomainError('NOT_FOUND');
    await mark(tx, { announcementId, userId: reader.userId, dismissedAt: null });
    return { ok: true };
  });

/** Puts an announcement away for the caller, on all devices. Throws NOT_FOUND, ANNOUNCEMENT_STAYS where it is persistent. */
export const dismissAnnouncement = (ctx: Context, { announcementId }: Marked): Promise<{ ok: true }> =>
  inReaderScope(ctx, async (tx, reader) => {
    const [shown] = await findShown(tx, reader, announcementId);
    if (!shown) throw new DomainError('NOT_FOUND');
    if (shown.announcement.kind === 'persistent') throw new DomainError('ANNOUNCEMENT_STAYS');
    await mark(tx, { announcementId, userId: reader.userId, dismissedAt: new Date() });
    return { ok: true };
  });
