import { eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { outboxMails } from '#platform/db/schema/index';
import { PermanentJobFailure } from '#platform/errors';
import type { MailAttachment } from './enqueue-mail.ts';
import type { Mailer } from './mailer.ts';

const readAttachment = async (storage: Context['storage'], { name, contentType, storageKey }: MailAttachment) => {
  const data = await storage.get(storageKey);
  // Stored before the mail was queued: what is missing now was lost, and waiting does not bring it back.
  if (!data) throw new PermanentJobFailure(`the attachment ${storageKey} is not in storage`);
  return { filename: name, contentType, content: Buffer.from(data) };
};

/**
 * Sends a mail of the outbox once; a mail already sent, or gone with its recipient, is left alone. Throws where the server does not
 * take it now, so that the queue tries again; PermanentJobFailure where it never will, or where an attachment is lost.
 */
export const sendMail = async (
  ctx: Pick<Context, 'db' | 'storage'>,
  mailer: Mailer | null,
  { mailId }: { mailId: string },
): Promise<void> => {
  if (!mailer) return;
  const [mail] = await ctx.db
    .update(outboxMails)
    .set({ attempts: sql`attempts + 1` })
    .where(eq(outboxMails.id, mailId))
    .returning();
  if (!mail || mail.sentAt) return;
  const { recipient: to, senderName, replyTo, subject, text, html, unsubscribeUrl, messageId, references } = mail;
  const attachments = await Promise.all(mail.attachments.map((file) => readAttachment(ctx.storage, file)));
  const thread = { messageId, references };
  await mailer({ to, senderName, replyTo, subject, text, html, unsubscribeUrl, ...thread, attachments });
  await ctx.db.update(outboxMails).set({ sentAt: new Date() }).where(eq(outboxMails.id, mailId));
};
