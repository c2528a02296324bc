import { z } from 'zod';
import { isWebAddress } from '../account/brand-text-rule.ts';
import { packageName } from '../billing/price-list.schema.ts';
import { limits } from '../limits.ts';
import { id, instant, text } from '../shared.ts';

/** `high`: a banner on every screen until it was read. */
export const announcementPriority = z.enum(['high', 'medium', 'low']);
export type AnnouncementPriority = z.infer<typeof announcementPriority>;

/** `dismissible`: until the reader puts it away; `persistent`: as long as its period lasts; `one_time`: until it was seen once. */
export const announcementKind = z.enum(['dismissible', 'persistent', 'one_time']);
export type AnnouncementKind = z.infer<typeof announcementKind>;

/** Whom it is for. `package`: accounts in which the package can be used. A reseller addresses `all` of its customers, or one `account`. */
export const announcementAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['all', 'customers', 'resellers', 'reseller_customers']) }),
  z.object({ kind: z.literal('account'), accountId: id }),
  z.object({ kind: z.literal('package'), package: packageName }),
]);
export type AnnouncementAudience = z.infer<typeof announcementAudience>;

const { titleMax, textMax } = limits.announcements;

/** What is said in one language. */
const wording = z.object({ title: text(titleMax, 1), text: text(textMax, 1) });

/** An announcement as it is written. Both languages are needed: its readers have one or the other. */
export const announcementInput = z
  .object({
    priority: announcementPriority,
    kind: announcementKind,
    audience: announcementAudience,
    startsAt: instant,
    /** Null: until it is withdrawn. */
    endsAt: instant.nullable(),
    de: wording,
    en: wording,
    /** Where one reads more, http or https; null: nowhere. */
    url: text(limits.url.max).refine(isWebAddress, 'announcements.errors.url_invalid').nullable(),
  })
  .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, {
    error: 'announcements.errors.end_before_start',
    path: ['endsAt'],
  });
export type AnnouncementInput = z.infer<typeof announcementInput>;

/** An announcement as its author sees it. `accountName`: of an audience that is one account. */
export const writtenAnnouncement = z.object({
  id,
  ...announcementInput.shape,
  accountName: z.string().nullable(),
  /** `planned`, before its period; `ended`, after it, or withdrawn. */
  state: z.enum(['planned', 'shown', 'ended']),
  /** People who have read it. */
  readers: z.number().int(),
  createdAt: instant,
});
export type WrittenAnnouncement = z.infer<typeof writtenAnnouncement>;

/** An announcement as a reader sees it, in the reader's language. */
export const announcement = z.object({
  id,
  priority: announcementPriority,
  kind: announcementKind,
  title: z.string(),
  text: z.string(),
  url: z.string().nullable(),
  /** The reseller who writes; null: the operator. */
  partner: z.string().nullable(),
  startsAt: instant,
  isRead: z.boolean(),
});
export type Announcement = z.infer<typeof announcement>;
