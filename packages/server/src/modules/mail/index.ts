export {
  enqueueMail,
  type MailAttachment,
  type MailTemplate,
  type MailThread,
  type MailUnsubscribe,
} from './enqueue-mail.ts';
export { mailQueues, sendMailQueue } from './jobs.ts';
export { listMailsTo, resendMail } from './resend-mail.ts';
export { readUnsentMails, type UnsentMails } from './read-unsent-mails.ts';
export { mailWords } from './mail-words.ts';
export { openMailer, type Mailer } from './mailer.ts';
export { statementWords } from './statement-words.ts';
export { readMailbox } from './read-mailbox.ts';
export type { MailBlock } from './render-blocks.ts';
export { sendMail } from './send-mail.ts';
export { ticketWords } from './ticket-words.ts';
export { operatorSender, type MailSender } from './sender.ts';
