import { and, asc, eq } from 'drizzle-orm';
import type { HeldMail } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { inboundMails } from '#platform/db/schema/index';

/** Mails of unknown senders that wait for the desk's decision, the oldest first. */
export const readHeldMails = async (tx: Transaction, ticketId: string): Promise<HeldMail[]> => {
  const rows = await tx
    .select()
    .from(inboundMails)
    .where(and(eq(inboundMails.ticketId, ticketId), eq(inboundMails.state, 'held')))
    .orderBy(asc(inboundMails.id));
  return rows.map(({ id, fromAddress, subject, text, receivedAt }) => ({
    id,
    from: fromAddress ?? '',
    subject: subject ?? '',
    text: text ?? '',
    receivedAt: receivedAt.toISOString(),
  }));
};
