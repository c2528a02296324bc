export { enqueueMail, type MailAttachment, type MailTemplate } from './enqueue-mail.ts';
export { mailQueues, sendMailQueue } from './jobs.ts';
export { openMailer, type Mailer } from './mailer.ts';
export { readMailbox } from './read-mailbox.ts';
export { sendMail } from './send-mail.ts';
export { operatorSender, type MailSender } from './sender.ts';
