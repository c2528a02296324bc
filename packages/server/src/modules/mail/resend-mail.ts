import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { outboxMails } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { sendMailQueue } from './jobs.ts';

/** A mail to somebody, without its text: that may hold links which open something. `sentAt` null: it waits or failed. */
export type SentMail = { id: string; recipient: string; subject: string; createdAt: Date; sentAt: Date | null };

/** The newest mails to some addresses, `limit` at most. */
export const listMailsTo = async (
  tx: Transaction,
  addresses: readonly string[],
  limit: number,
): Promise<SentMail[]> => {
  if (addresses.length === 0) return [];
  const { id, recipient, subject, createdAt, sentAt } = outboxMails;
  return tx
    .select({ id, recipient, subject, createdAt, sentAt })
    .from(outboxMails)
    .where(
      inArray(
        sql`lower(${recipient})`,
        addresses.map((address) => address.toLowerCase()),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
};

/**
 * Sends a mail once more to whom it was written, as it is: what its links open may have ended. Twice at the same time sends it once.
 * Throws NOT_FOUND where there is none, or it went to somebody else than `addresses`.
 */
export const resendMail = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs'>,
  { mailId, addresses }: { mailId: string; addresses: readonly string[] },
): Promise<void> => {
  const [mail] = await tx.select().from(outboxMails).where(eq(outboxMails.id, mailId)).for('update');
  const isTheirs = addresses.some((address) => address.toLowerCase() === mail?.recipient.toLowerCase());
  if (!mail || !isTheirs) throw new DomainError('NOT_FOUND');
  await tx.update(outboxMails).set({ sentAt: null, attempts: 0 }).where(eq(outboxMails.id, mailId));
  await ctx.jobs.send(tx, sendMailQueue, { message: { mailId } });
};
