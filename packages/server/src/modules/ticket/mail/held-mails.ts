import { and, asc, eq } from 'drizzle-orm';
import type { HeldMail } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { inboundMails } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { TicketRow } from '../thread/create-ticket.ts';
import { storeMessage } from '../thread/store-message.ts';
import { putFiles, type StoredAnswer } from './put-files.ts';
import type { NotifyTicketContext } from './notify-message.ts';
import { parseApart } from './parse/parse-apart.ts';
import { UnreadableMailError } from './parse/parsed-mail.ts';
import { readAnswer } from './text/read-answer.ts';

type Held = { ticket: TicketRow; mailId: string };
type MailRow = typeof inboundMails.$inferSelect;

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

/** Sets what became of a held mail. Throws NOT_FOUND, also where it is decided already. */
const decide = async (
  tx: Transaction,
  { ticket, mailId, state }: Held & { state: 'taken' | 'dropped' },
): Promise<MailRow> => {
  const isHeld = and(eq(inboundMails.id, mailId), eq(inboundMails.ticketId, ticket.id), eq(inboundMails.state, 'held'));
  const [mail] = await tx.update(inboundMails).set({ state }).where(isHeld).returning();
  if (!mail) throw new DomainError('NOT_FOUND');
  return mail;
};

/** What it says with its files, as long as the mail itself is kept; later its text alone. */
const readHeld = async (
  ctx: Pick<Context, 'storage'>,
  { storageKey, text }: MailRow,
  accountId: string,
): Promise<StoredAnswer> => {
  const bare = { answer: { text: text ?? '', quoted: null, files: [], droppedFiles: [] }, files: [] };
  const raw = storageKey === null ? null : await ctx.storage.get(storageKey);
  if (!raw) return bare;
  try {
    const answer = await readAnswer(await parseApart(raw));
    return answer ? await putFiles(ctx, accountId, answer) : bare;
  } catch (error) {
    if (error instanceof UnreadableMailError) return bare;
    throw error;
  }
};

/** Makes a held mail a message of whoever asked, under its sender's address: it is no login's. In the scope of that account. Throws NOT_FOUND. */
export const takeHeldMail = async (
  tx: Transaction,
  ctx: NotifyTicketContext & Pick<Context, 'storage'>,
  { ticket, mailId }: Held,
): Promise<void> => {
  const mail = await decide(tx, { ticket, mailId, state: 'taken' });
  const { answer, files } = await readHeld(ctx, mail, ticket.accountId);
  const { text, quoted, droppedFiles } = answer;
  const message = { ticket, side: 'asker', authorId: null, source: 'mail', text, quoted, files, droppedFiles } as const;
  await storeMessage(tx, ctx, { ...message, authorAddress: mail.fromAddress });
};

/** Leaves a held mail out of the ticket. Throws NOT_FOUND. */
export const dropHeldMail = async (tx: Transaction, held: Held): Promise<void> => {
  await decide(tx, { ...held, state: 'dropped' });
};
