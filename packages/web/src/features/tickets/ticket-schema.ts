import { limits } from '@zugang/contract/limits';
import { requiredText, z } from '#lib/forms';

const { subjectMax, messageMax, replyTitleMax } = limits.tickets;

/** A new ticket as it is typed; an empty project is none. */
export type TicketValues = { accountId: string; subject: string; product: string; projectId: string; message: string };

/** The rules of its form. */
export const ticketSchema = z.object<TicketValues>({
  accountId: z.string(),
  subject: requiredText(subjectMax),
  product: requiredText(subjectMax),
  projectId: z.string(),
  message: requiredText(messageMax),
});

/** The rules of an answer, of a note, and of what else is one text. */
export const messageSchema = z.object<{ message: string }>({ message: requiredText(messageMax) });

/** The rules of a saved reply. */
export const savedReplySchema = z.object<{ title: string; text: string }>({
  title: requiredText(replyTitleMax),
  text: requiredText(messageMax),
});
