import { oc } from '@orpc/contract';
import { z } from 'zod';
import { email } from '../account/auth.contract.ts';
import { announcementInput, writtenAnnouncement } from '../notifications/announcement.schema.ts';
import { limits } from '../limits.ts';
import { id, nothing, text } from '../shared.ts';
import {
  staffAccount,
  staffDeparture,
  staffFound,
  staffOperations,
  staffRequest,
  staffRoles,
  staffWork,
} from './staff.schema.ts';

const route = oc.$route({ tags: ['Staff'] });

/** Why something is done; it is stored in the security log. */
const reason = text(500, 3);

/** What the operator's staff call. To everybody else these procedures are missing. */
export const staffContract = {
  access: route
    .route({
      method: 'GET',
      path: '/staff/access',
      summary:
        'The caller’s roles, and whether the session was opened with a second factor, without which no other procedure of staff answers',
    })
    .output(z.object({ secondFactor: z.enum(['missing', 'unused', 'used']), roles: z.array(z.enum(staffRoles)) })),
  work: route.route({ method: 'GET', path: '/staff/work', summary: 'What waits for staff' }).output(staffWork),
  operations: route
    .route({ method: 'GET', path: '/staff/operations', summary: 'Workers, queues, hosts, mails and storage' })
    .output(staffOperations),
  requests: route
    .route({ method: 'GET', path: '/staff/requests', summary: 'Requests to become a reseller, and departures' })
    .output(z.object({ requests: z.array(staffRequest), departures: z.array(staffDeparture) })),
  acceptRequest: route
    .route({
      method: 'POST',
      path: '/staff/requests/{requestId}/accept',
      summary: 'Make the account of a request a reseller; it gets a mail',
    })
    .input(z.object({ requestId: id, reason }))
    .output(nothing),
  declineRequest: route
    .route({
      method: 'POST',
      path: '/staff/requests/{requestId}/decline',
      summary: 'Decline a request to become a reseller; the account gets the answer by mail and in its settings',
    })
    .input(z.object({ requestId: id, reason, answer: text(limits.reseller.answer.max, 1) }))
    .output(nothing),
  confirmDeparture: route
    .route({
      method: 'POST',
      path: '/staff/departures/{departureId}/confirm',
      summary: 'End the relation between a customer and its reseller; both get a mail',
    })
    .input(z.object({ departureId: id, reason }))
    .output(nothing),
  search: route
    .route({
      method: 'GET',
      path: '/staff/accounts',
      summary: 'Accounts by a part of their name, a login’s address, a host or an invoice’s number; at most 50',
    })
    .input(z.object({ search: text(limits.search.max, 2) }))
    .output(z.object({ rows: z.array(staffFound) })),
  account: route
    .route({ method: 'GET', path: '/staff/accounts/{accountId}', summary: 'An account with all it has' })
    .input(z.object({ accountId: id }))
    .output(staffAccount),
  blockUser: route
    .route({
      method: 'POST',
      path: '/staff/logins/block',
      summary: 'Refuse a login at once: its sessions and open pages end, API keys it made are revoked',
    })
    .input(z.object({ email, reason }))
    .output(nothing),
  unblockUser: route
    .route({ method: 'POST', path: '/staff/logins/unblock', summary: 'Let a blocked login sign in again' })
    .input(z.object({ email, reason }))
    .output(nothing),
  endSessions: route
    .route({ method: 'POST', path: '/staff/logins/end-sessions', summary: 'Sign a login out everywhere' })
    .input(z.object({ email, reason }))
    .output(nothing),
  resendMail: route
    .route({
      method: 'POST',
      path: '/staff/accounts/{accountId}/mails/{mailId}/resend',
      summary: 'Send a mail to one of the account’s people once more, as it was',
    })
    .input(z.object({ accountId: id, mailId: id, reason }))
    .output(nothing),
  beginView: route
    .route({
      method: 'POST',
      path: '/staff/views',
      summary:
        'See the dashboard as a customer does, read only, in this session and for half an hour; the customer sees that and why. STAFF_VIEW_REFUSED for staff and owners of resellers',
    })
    .input(z.object({ email, reason }))
    .output(nothing),
  announcements: route
    .route({
      method: 'GET',
      path: '/staff/announcements',
      summary: 'What the operator has told users, the newest first',
    })
    .output(z.object({ announcements: z.array(writtenAnnouncement) })),
  createAnnouncement: route
    .route({ method: 'POST', path: '/staff/announcements', summary: 'Tell users something', successStatus: 201 })
    .input(z.object({ announcement: announcementInput }))
    .output(writtenAnnouncement),
  updateAnnouncement: route
    .route({
      method: 'PUT',
      path: '/staff/announcements/{announcementId}',
      summary: 'Change an announcement; who has read it is not told again',
    })
    .input(z.object({ announcementId: id, announcement: announcementInput }))
    .output(writtenAnnouncement),
  withdrawAnnouncement: route
    .route({
      method: 'POST',
      path: '/staff/announcements/{announcementId}/withdraw',
      summary: 'End an announcement now',
    })
    .input(z.object({ announcementId: id }))
    .output(writtenAnnouncement),
};
