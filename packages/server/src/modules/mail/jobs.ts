import { z } from 'zod';
import { defineQueue } from '#platform/queue/define-queue';

/** One mail of the outbox to be handed to the SMTP server. */
export const sendMailQueue = defineQueue('send-mail', z.object({ mailId: z.guid() }), { retryLimit: 8, retryDelay: 5 });

export const mailQueues = [sendMailQueue];
