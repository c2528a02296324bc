import { defineQueue } from '#platform/jobs';

/** One mail of the outbox to be handed to the SMTP server. */
export const sendMailQueue = defineQueue<{ mailId: string }>('send-mail', { retryLimit: 8, retryDelay: 5 });

export const mailQueues = [sendMailQueue];
