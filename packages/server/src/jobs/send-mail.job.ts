import { sendMail, sendMailQueue } from '#modules/mail';
import type { Job } from './job.ts';

export const sendMailJob: Job<{ mailId: string }> = {
  queue: sendMailQueue,
  concurrency: () => 2,
  handle: ({ context, mailer }, message) => sendMail(context, mailer, message),
};
