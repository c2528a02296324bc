import type { AnnouncementInput, WrittenAnnouncement } from '@zugang/contract';
import { inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import { changeAnnouncement, endAnnouncement, insertAnnouncement, readWritten } from './store-announcement.ts';

const operator = { accountId: null };

/** What the operator has told users. */
export const listOperatorAnnouncements = (ctx: OperatorContext): Promise<WrittenAnnouncement[]> =>
  inOperatorScope(ctx, { kind: 'operator.list_announcements' }, ({ tx }) => readWritten(tx, operator));

/** Tells users something. Throws NOT_FOUND for an unknown account, ANNOUNCEMENT_LIMIT. */
export const createOperatorAnnouncement = (
  ctx: OperatorContext,
  input: AnnouncementInput,
): Promise<WrittenAnnouncement> =>
  inOperatorScope(ctx, { kind: 'operator.create_announcement' }, ({ tx }) => insertAnnouncement(tx, operator, input));

/** Changes it. Throws NOT_FOUND. */
export const updateOperatorAnnouncement = (
  ctx: OperatorContext,
  change: { id: string; input: AnnouncementInput },
): Promise<WrittenAnnouncement> =>
  inOperatorScope(ctx, { kind: 'operator.update_announcement' }, ({ tx }) => changeAnnouncement(tx, operator, change));

/** Ends it now. Throws NOT_FOUND. */
export const withdrawOperatorAnnouncement = (ctx: OperatorContext, id: string): Promise<WrittenAnnouncement> =>
  inOperatorScope(ctx, { kind: 'operator.withdraw_announcement' }, ({ tx }) => endAnnouncement(tx, operator, id));
