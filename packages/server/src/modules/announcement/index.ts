export { listAnnouncements } from './list-announcements.ts';
export { dismissAnnouncement, readAnnouncement } from './mark-announcement.ts';
export {
  createOperatorAnnouncement,
  listOperatorAnnouncements,
  updateOperatorAnnouncement,
  withdrawOperatorAnnouncement,
} from './operator-announcements.ts';
export {
  createResellerAnnouncement,
  listResellerAnnouncements,
  updateResellerAnnouncement,
  withdrawResellerAnnouncement,
} from './reseller-announcements.ts';
