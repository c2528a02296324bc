import type { AnnouncementInput, WrittenAnnouncement } from '@zugang/contract';
import { api, orpc } from '#lib/api';

type Written = Promise<WrittenAnnouncement>;

/** Who writes announcements: whom it can address, and its calls. */
export type Author = {
  /** Names the texts that differ. */
  name: 'staff' | 'partner';
  audiences: readonly ('all' | 'customers' | 'resellers' | 'reseller_customers' | 'account' | 'package')[];
  create: (announcement: AnnouncementInput) => Written;
  update: (announcementId: string, announcement: AnnouncementInput) => Written;
  withdraw: (announcementId: string) => Written;
};

/** The operator, by its staff. */
export const staffAuthor: Author = {
  name: 'staff',
  audiences: ['all', 'customers', 'resellers', 'reseller_customers', 'account', 'package'],
  create: (announcement) => api.staff.createAnnouncement({ announcement }),
  update: (announcementId, announcement) => api.staff.updateAnnouncement({ announcementId, announcement }),
  withdraw: (announcementId) => api.staff.withdrawAnnouncement({ announcementId }),
};

/** A reseller, to its customers. */
export const partnerAuthor = (accountId: string): Author => ({
  name: 'partner',
  audiences: ['all', 'account'],
  create: (announcement) => api.resellerAnnouncement.create({ accountId, announcement }),
  update: (announcementId, announcement) =>
    api.resellerAnnouncement.update({ accountId, announcementId, announcement }),
  withdraw: (announcementId) => api.resellerAnnouncement.withdraw({ accountId, announcementId }),
});

/** Keys of the lists that a written announcement changes. */
export const writtenKeys = {
  staff: () => orpc.staff.announcements.key(),
  partner: () => orpc.resellerAnnouncement.key(),
};
