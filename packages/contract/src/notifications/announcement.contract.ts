import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, locale, nothing } from '../shared.ts';
import { announcement, announcementInput, writtenAnnouncement } from './announcement.schema.ts';

const route = oc.$route({ tags: ['Announcements'] });
const byId = z.object({ announcementId: id });
/** What users are told, by the operator or by their reseller. */
export const announcementContract = {
  list: route
    .route({
      method: 'GET',
      path: '/announcements',
      summary: 'What the caller is told now, the most important first; what was dismissed or is over is left out',
    })
    .input(z.object({ locale: locale.default('de') }))
    .output(z.object({ announcements: z.array(announcement) })),
  read: route
    .route({ method: 'POST', path: '/announcements/{announcementId}/read', summary: 'Remember that it was read' })
    .input(byId)
    .output(nothing),
  dismiss: route
    .route({
      method: 'POST',
      path: '/announcements/{announcementId}/dismiss',
      summary: 'Put it away, on all devices. ANNOUNCEMENT_STAYS where it cannot be dismissed',
    })
    .input(byId)
    .output(nothing),
};

const byAccount = z.object({ accountId: id });
const written = z.object({ announcements: z.array(writtenAnnouncement) });

/** What a reseller tells its customers. */
export const resellerAnnouncementContract = {
  list: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/announcements',
      summary: 'What the reseller has told its customers, the newest first',
    })
    .input(byAccount)
    .output(written),
  create: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/announcements',
      summary: 'Tell all customers something, or one of them',
      successStatus: 201,
    })
    .input(byAccount.extend({ announcement: announcementInput }))
    .output(writtenAnnouncement),
  update: route
    .route({
      method: 'PUT',
      path: '/accounts/{accountId}/announcements/{announcementId}',
      summary: 'Change an announcement; who has read it is not told again',
    })
    .input(byAccount.extend({ announcementId: id, announcement: announcementInput }))
    .output(writtenAnnouncement),
  withdraw: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/announcements/{announcementId}/withdraw',
      summary: 'End an announcement now',
    })
    .input(byAccount.extend({ announcementId: id }))
    .output(writtenAnnouncement),
};
