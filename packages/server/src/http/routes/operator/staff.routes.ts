import {
  acceptRequestAsStaff,
  allowChange,
  beginView,
  changeLoginAsStaff,
  confirmDepartureAsStaff,
  createAnnouncementAsStaff,
  declineRequestAsStaff,
  endView,
  readAccountAsStaff,
  readAnnouncementsAsStaff,
  readOperations,
  readRequests,
  readStaffAccess,
  readWork,
  resendMailAsStaff,
  searchAccounts,
  updateAnnouncementAsStaff,
  withdrawAnnouncementAsStaff,
} from '#modules/staff';
import { open, signedIn, staffOnly, type RequestContext } from '../../base.ts';

/** Without a mail server mails are kept in the mailbox for development. */
const mailOf = ({ services }: RequestContext) => ({ isSending: !services.isMailboxOpen });

export const staffRoutes = {
  // Staff without a second factor must learn that they need one.
  access: open.staff.access.handler(({ context }) => readStaffAccess(context.ctx)),
  work: staffOnly.staff.work.handler(({ context }) => readWork(context.ctx, mailOf(context))),
  operations: staffOnly.staff.operations.handler(({ context }) => readOperations(context.ctx, mailOf(context))),
  requests: staffOnly.staff.requests.handler(({ context }) => readRequests(context.ctx)),
  acceptRequest: staffOnly.staff.acceptRequest.handler(({ context, input }) =>
    acceptRequestAsStaff(context.ctx, input),
  ),
  declineRequest: staffOnly.staff.declineRequest.handler(({ context, input }) =>
    declineRequestAsStaff(context.ctx, input),
  ),
  confirmDeparture: staffOnly.staff.confirmDeparture.handler(({ context, input }) =>
    confirmDepartureAsStaff(context.ctx, input),
  ),
  search: staffOnly.staff.search.handler(({ context, input }) => searchAccounts(context.ctx, input)),
  account: staffOnly.staff.account.handler(({ context, input }) => readAccountAsStaff(context.ctx, input)),
  blockUser: staffOnly.staff.blockUser.handler(({ context, input }) => changeLoginAsStaff(context.ctx, 'block', input)),
  unblockUser: staffOnly.staff.unblockUser.handler(({ context, input }) =>
    changeLoginAsStaff(context.ctx, 'unblock', input),
  ),
  endSessions: staffOnly.staff.endSessions.handler(({ context, input }) =>
    changeLoginAsStaff(context.ctx, 'endSessions', input),
  ),
  resendMail: staffOnly.staff.resendMail.handler(({ context, input }) => resendMailAsStaff(context.ctx, input)),
  beginView: staffOnly.staff.beginView.handler(({ context, input }) => {
    context.clearCache();
    return beginView(context.ctx, input);
  }),
  announcements: staffOnly.staff.announcements.handler(({ context }) => readAnnouncementsAsStaff(context.ctx)),
  createAnnouncement: staffOnly.staff.createAnnouncement.handler(({ context, input }) =>
    createAnnouncementAsStaff(context.ctx, input),
  ),
  updateAnnouncement: staffOnly.staff.updateAnnouncement.handler(({ context, input }) =>
    updateAnnouncementAsStaff(context.ctx, input),
  ),
  withdrawAnnouncement: staffOnly.staff.withdrawAnnouncement.handler(({ context, input }) =>
    withdrawAnnouncementAsStaff(context.ctx, input),
  ),
};

export const viewRoutes = {
  allowChange: signedIn.view.allowChange.handler(({ context, input }) => allowChange(context.ctx, input)),
  end: signedIn.view.end.handler(({ context }) => {
    context.clearCache();
    return endView(context.ctx);
  }),
};
