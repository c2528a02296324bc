export { askQuestion } from './asker/ask.ts';
export {
  closeTicket,
  getTicket,
  getTicketFile,
  readTicket,
  replyToTicket,
  uploadTicketFile,
} from './asker/follow-ticket.ts';
export { countUnread, listTickets } from './asker/list-tickets.ts';
export { readTopic } from './asker/read-topic.ts';
export {
  addNoteAtDesk,
  assignAtDesk,
  getAtDesk,
  getFileAtDesk,
  readAtDesk,
  replyAtDesk,
  setStatusAtDesk,
  uploadAtDesk,
} from './desk/answer-at-desk.ts';
export { decideHeldMail } from './desk/decide-held-mail.ts';
export { countDueTickets } from './desk/count-due.ts';
export { listAtDesk } from './desk/list-at-desk.ts';
export { mergeAtDesk } from './desk/merge-at-desk.ts';
export type { DeskName } from './desk/open-desk.ts';
export { createSavedReply, listSavedReplies, removeSavedReply, updateSavedReply } from './desk/saved-replies.ts';
export { watchTicket } from './desk/watch-ticket.ts';
export { forgetUploadsQueue, ticketQueues } from './jobs.ts';
export { countUnreadMails } from './mail/count-unread.ts';
export { purgeMailsQueue, readMailQueue, type ReadMailMessage } from './mail/jobs.ts';
export { isInboundAddress } from './mail/mail-thread.ts';
export { purgeMails } from './mail/purge-mails.ts';
export { readMail } from './mail/read-mail.ts';
export { inboundMailMax, MailTooLargeError, receiveMail } from './mail/receive-mail.ts';
export { announceReport } from './report/announce-report.ts';
export { cleanText, isMailAddress, subjectOf } from './report/clean-report.ts';
export { listReports } from './report/list-reports.ts';
export { setReportStatus } from './report/set-report-status.ts';
export { createTicket, type NewTicket, type TicketRow } from './thread/create-ticket.ts';
export { storeMessage } from './thread/store-message.ts';
export { forgetUploads } from './thread/forget-uploads.ts';
