import { and, asc, inArray, ne } from 'drizzle-orm';
import type { DataExport } from '@zugang/contract';
import { inScope, type Database } from '#platform/db/client';
import { ticketFiles, ticketMessages, tickets } from '#platform/db/schema/index';

type Exported = DataExport['tickets'][number];

/** What a user's accounts have asked the operator or their reseller, with what was answered; of files their names. */
export const readTickets = (
  db: Database,
  { userId, accountIds }: { userId: string; accountIds: string[] },
): Promise<Exported[]> =>
  inScope(db, accountIds, async (tx) => {
    const rows = await tx
      .select()
      .from(tickets)
      .where(and(inArray(tickets.accountId, accountIds), ne(tickets.addressee, 'project')))
      .orderBy(asc(tickets.createdAt), asc(tickets.id));
    const written = await tx
      .select()
      .from(ticketMessages)
      .where(inArray(ticketMessages.accountId, accountIds))
      .orderBy(asc(ticketMessages.id));
    const files = await tx.select().from(ticketFiles).where(inArray(ticketFiles.accountId, accountIds));
    const filesOf = Map.groupBy(files, ({ messageId }) => messageId);
    const messagesOf = Map.groupBy(written, ({ ticketId }) => ticketId);
    return rows.map(({ id, accountId, number, subject, createdAt }) => ({
      accountId,
      number,
      subject,
      createdAt: createdAt.toISOString(),
      messages: (messagesOf.get(id) ?? []).map((message) => ({
        side: message.side,
        isMine: message.authorId === userId,
        text: message.text,
        files: (filesOf.get(message.id) ?? []).map(({ name }) => name),
        createdAt: message.createdAt.toISOString(),
      })),
    }));
  });
