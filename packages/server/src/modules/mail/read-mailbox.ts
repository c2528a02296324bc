import { desc } from 'drizzle-orm';
import type { MailboxMail } from '@zugang/contract';
import type { Context } from '#platform/context';
import { outboxMails } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';

/** The newest 100 mails, for development; does not exist where `isOpen` is false (production, or SMTP is set). */
export const readMailbox = async (ctx: Pick<Context, 'db'>, isOpen: boolean): Promise<{ mails: MailboxMail[] }> => {
  if (!isOpen) throw new DomainError('NOT_FOUND');
  const rows = await ctx.db.select().from(outboxMails).orderBy(desc(outboxMails.createdAt)).limit(100);
  return {
    mails: rows.map((row) => ({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      text: row.text,
      html: row.html,
      locale: row.locale,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
    })),
  };
};
