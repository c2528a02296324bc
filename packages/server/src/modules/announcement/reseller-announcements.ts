import { eq } from 'drizzle-orm';
import type { AnnouncementInput, WrittenAnnouncement } from '@zugang/contract';
import { inResellerAccount } from '#modules/reseller';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { accounts } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { changeAnnouncement, endAnnouncement, insertAnnouncement, readWritten } from './store-announcement.ts';

type Written = { accountId: string; announcement: AnnouncementInput };
type One = { accountId: string; announcementId: string };

/** A reseller speaks to all its customers or to one: not to others, and not to itself. */
const requireCustomers = async (tx: Transaction, { accountId, announcement: { audience } }: Written): Promise<void> => {
  if (audience.kind === 'all') return;
  const fault = new DomainError('VALIDATION_FAILED', {
    fields: [{ path: 'announcement.audience', key: 'validation.invalid' }],
  });
  if (audience.kind !== 'account') throw fault;
  const [customer] = await tx
    .select({ resellerId: accounts.resellerAccountId })
    .from(accounts)
    .where(eq(accounts.id, audience.accountId));
  if (customer?.resellerId !== accountId) throw new DomainError('NOT_FOUND');
};

/** What a reseller has told its customers. Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER. */
export const listResellerAnnouncements = (
  ctx: Context,
  { accountId }: { accountId: string },
): Promise<{ announcements: WrittenAnnouncement[] }> =>
  inResellerAccount(ctx, { accountId, permission: 'account.view' }, async (tx) => ({
    announcements: await readWritten(tx, { accountId }),
  }));

/** Tells all customers something, or one. Throws as {@link listResellerAnnouncements}, VALIDATION_FAILED, ANNOUNCEMENT_LIMIT. */
export const createResellerAnnouncement = (ctx: Context, written: Written): Promise<WrittenAnnouncement> =>
  inResellerAccount(ctx, { accountId: written.accountId, permission: 'account.edit' }, async (tx) => {
    const { accountId, announcement } = written;
    await requireCustomers(tx, written);
    const made = await insertAnnouncement(tx, { accountId }, announcement);
    await recordAudit(tx, ctx, { accountId, action: 'announcement.create', targetId: made.id });
    return made;
  });

/** Changes it. Throws as {@link createResellerAnnouncement}. */
export const updateResellerAnnouncement = (
  ctx: Context,
  { announcementId, ...written }: Written & One,
): Promise<WrittenAnnouncement> =>
  inResellerAccount(ctx, { accountId: written.accountId, permission: 'account.edit' }, async (tx) => {
    const { accountId, announcement } = written;
    await requireCustomers(tx, written);
    const changed = await changeAnnouncement(tx, { accountId }, { id: announcementId, input: announcement });
    await recordAudit(tx, ctx, { accountId, action: 'announcement.update', targetId: announcementId });
    return changed;
  });

/** Ends it now. Throws as {@link listResellerAnnouncements}. */
export const withdrawResellerAnnouncement = (
  ctx: Context,
  { accountId, announcementId }: One,
): Promise<WrittenAnnouncement> =>
  inResellerAccount(ctx, { accountId, permission: 'account.edit' }, async (tx) => {
    const ended = await endAnnouncement(tx, { accountId }, announcementId);
    await recordAudit(tx, ctx, { accountId, action: 'announcement.withdraw', targetId: announcementId });
    return ended;
  });
