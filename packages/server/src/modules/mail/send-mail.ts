import { eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { outboxMails } from '#platform/db/schema/index';
import type { Mailer } from './mailer.ts';

/** Sends a mail of the outbox once; a mail already sent is left alone. Throws when the server refuses, so that the queue tries again. */
export const sendMail = async (
  ctx: Pick<Context, 'db'>,
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
  const { recipient: to, senderName, subject, text, html } = mail;
  await mailer({ to, senderName, subject, text, html });
  await ctx.db.update(outboxMails).set({ sentAt: new Date() }).where(eq(outboxMails.id, mailId));
};
