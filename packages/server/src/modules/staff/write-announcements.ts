import type { Contract } from '@zugang/contract';
import {
  createOperatorAnnouncement,
  listOperatorAnnouncements,
  updateOperatorAnnouncement,
  withdrawOperatorAnnouncement,
} from '#modules/announcement';
import type { Context } from '#platform/context';
import { asStaff } from '#platform/operator-scope';
import type { InputOf, OutputOf } from '#platform/procedure';

type Staff = Contract['staff'];
type Written = OutputOf<Staff['createAnnouncement']>;

/** The reason in the security log: what was done says its kind. */
const reason = 'Staff console: announcements';

/** What the operator has told users. Reading is recorded. Throws as `requireStaff`. */
export const readAnnouncementsAsStaff = async (ctx: Context): Promise<OutputOf<Staff['announcements']>> => ({
  announcements: await listOperatorAnnouncements(asStaff(ctx, reason)),
});

/** Tells users something. Throws as `createOperatorAnnouncement`, and as `requireStaff`. */
export const createAnnouncementAsStaff = (
  ctx: Context,
  { announcement }: InputOf<Staff['createAnnouncement']>,
): Promise<Written> => createOperatorAnnouncement(asStaff(ctx, reason), announcement);

/** Changes it. Throws as `updateOperatorAnnouncement`, and as `requireStaff`. */
export const updateAnnouncementAsStaff = (
  ctx: Context,
  { announcementId, announcement }: InputOf<Staff['updateAnnouncement']>,
): Promise<Written> => updateOperatorAnnouncement(asStaff(ctx, reason), { id: announcementId, input: announcement });

/** Ends it now. Throws as `withdrawOperatorAnnouncement`, and as `requireStaff`. */
export const withdrawAnnouncementAsStaff = (
  ctx: Context,
  { announcementId }: InputOf<Staff['withdrawAnnouncement']>,
): Promise<Written> => withdrawOperatorAnnouncement(asStaff(ctx, reason), announcementId);
