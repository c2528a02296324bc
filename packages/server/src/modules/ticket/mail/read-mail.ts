import { and, eq } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import { byTicketParticipant, inScope, type Transaction } from '#platform/db/client';
import { inboundMails, ticketParticipants } from '#platform/db/schema/index';
import { PermanentJobFailure } from '#platform/errors';
import { storeMessage } from '../thread/store-message.ts';
import { findMachine } from './decide/find-machine.ts';
import { findParticipant } from './decide/find-participant.ts';
import { countSent, judgeMail, type Participant, type Verdict } from './decide/judge-mail.ts';
import type { ReadMailMessage } from './jobs.ts';
import type { NotifyTicketContext } from './notify-message.ts';
import { putFiles, type StoredAnswer } from './put-files.ts';
import { headOf, parseApart } from './parse/parse-apart.ts';
import { UnreadableMailError, type ParsedMail } from './parse/parsed-mail.ts';
import { readFrom } from './parse/read-from.ts';
import { lineOf, splitWords } from './text/clean-words.ts';
import { readAnswer } from './text/read-answer.ts';

type MailRow = typeof inboundMails.$inferSelect;
type ReadMailContext = NotifyTicketContext & Pick<Context, 'db' | 'storage' | 'log'>;

const { messageMax, subjectMax } = limits.tickets;

const settle = async (
  tx: Pick<Transaction, 'update'>,
  row: MailRow,
  change: Partial<MailRow> & Pick<MailRow, 'state'>,
): Promise<void> => {
  await tx
    .update(inboundMails)
    .set(change)
    .where(and(eq(inboundMails.id, row.id), eq(inboundMails.state, 'waiting')));
};

/** Why a mail is refused before anybody asks whose ticket it is for; else the participant it answers. */
const screen = (
  ctx: ReadMailContext,
  row: MailRow,
  mail: ParsedMail,
): { reason: string } | { participantId: string } => {
  const { inboundAddress, mailFrom } = ctx.settings;
  // Retried: another worker may have the setting.
  if (inboundAddress === null) throw new Error('MAIL_INBOUND_ADDRESS is not set for this worker');
  const machine = findMachine(mail, { inboundAddress, mailFrom, envelopeSender: row.sender });
  if (machine !== null) return { reason: machine };
  return findParticipant(ctx.secrets, { mail, recipients: row.recipients, inboundAddress });
};

type Judged = { row: MailRow; mail: ParsedMail; participant: Participant; stored: StoredAnswer };

const fromLine = (mail: ParsedMail): string =>
  readFrom(mail.headers) ?? mail.headers.find(({ name }) => name.trim() === 'from')?.value ?? '';

const take = async (
  tx: Transaction,
  ctx: ReadMailContext,
  { participant, stored, verdict }: Judged & { verdict: Extract<Verdict, { state: 'taken' }> },
): Promise<void> => {
  const { ticket, writer } = verdict;
  const { text, quoted, droppedFiles } = stored.answer;
  await storeMessage(tx, ctx, {
    ticket,
    side: participant.side,
    authorId: writer.id,
    source: 'mail',
    text,
    quoted,
    files: stored.files,
    droppedFiles,
  });
  const { accountId, id: targetId, number } = ticket;
  const data = { number, source: 'mail', userId: writer.id };
  const actor = { kind: 'staff', userId: writer.id } as const;
  const staff = participant.side === 'desk' && ticket.addressee === 'operator' ? { mandate: { actor } } : {};
  await recordAudit(tx, { principal: null, ...staff }, { accountId, action: 'ticket.message', targetId, data });
};

/** Does what was decided about a mail, once: its row is locked, and decided by nobody else. */
const apply = (ctx: ReadMailContext, judged: Judged): Promise<string> =>
  inScope(ctx.db, [judged.participant.accountId], async (tx) => {
    const { row, mail, participant, stored } = judged;
    const [waiting] = await tx
      .select({ id: inboundMails.id })
      .from(inboundMails)
      .where(and(eq(inboundMails.id, row.id), eq(inboundMails.state, 'waiting')))
      .for('update');
    if (!waiting) return 'settled before';
    const verdict = await judgeMail(tx, { mail, participant });
    if (verdict.state === 'refused') {
      await settle(tx, row, verdict);
      return verdict.reason;
    }
    if (verdict.state === 'taken') await take(tx, ctx, { ...judged, verdict });
    const known = { ticketId: verdict.ticket.id, participantId: participant.id, messageId: mail.messageId };
    if (verdict.state === 'taken') await settle(tx, row, { state: 'taken', ...known });
    else
      await settle(tx, row, {
        state: 'held',
        reason: verdict.reason,
        ...known,
        fromAddress: lineOf(fromLine(mail), 200),
        subject: lineOf(mail.subject, subjectMax),
        text: splitWords(stored.answer.text, messageMax).head,
      });
    return verdict.state === 'held' ? verdict.reason : 'taken';
  });

const refuse = async (
  ctx: ReadMailContext,
  row: MailRow,
  known: Partial<MailRow> & { reason: string },
): Promise<string> => {
  await settle(ctx.db, row, { state: 'refused', ...known });
  return known.reason;
};

/** Reads all of a mail that somebody sent who takes part, or to whom a mail was forwarded. */
const readWhole = async (ctx: ReadMailContext, row: MailRow, read: { raw: Uint8Array; participant: Participant }) => {
  const { raw, participant } = read;
  const participantId = participant.id;
  try {
    const mail = await parseApart(raw);
    const answer = await readAnswer(mail);
    if (!answer) return await refuse(ctx, row, { reason: 'empty', participantId });
    return await apply(ctx, { row, mail, participant, stored: await putFiles(ctx, participant.accountId, answer) });
  } catch (error) {
    if (!(error instanceof UnreadableMailError)) throw error;
    ctx.log.warn({ mailId: row.id, reason: error.message }, 'a mail cannot be read');
    return refuse(ctx, row, { reason: 'unreadable', participantId });
  }
};

/** Its headers first: they say whether a person answers a ticket, and strangers cause no more work than that. */
const decide = async (ctx: ReadMailContext, row: MailRow, raw: Uint8Array): Promise<string> => {
  const screened = screen(ctx, row, await parseApart(headOf(raw)));
  if ('reason' in screened) return refuse(ctx, row, screened);
  const found = await byTicketParticipant(ctx.db, screened.participantId, async (tx) => {
    const [participant] = await tx
      .select()
      .from(ticketParticipants)
      .where(eq(ticketParticipants.id, screened.participantId));
    return participant && { participant, sent: await countSent(tx, participant) };
  });
  if (!found) return refuse(ctx, row, { reason: 'participant_gone' });
  const { participant, sent } = found;
  // The desk is asked about some of too many, not about thousands.
  if (sent >= 2 * limits.tickets.mailsPerHour)
    return refuse(ctx, row, { reason: 'too_many', participantId: participant.id });
  return readWhole(ctx, row, { raw, participant });
};

/**
 * Reads a mail that came in, once: a message of its ticket where a person who takes part wrote it, held for the desk where the sender is in
 * doubt, else refused. Nothing is ever answered. Throws where it is to be tried again; PermanentJobFailure where the mail is lost.
 */
export const readMail = async (ctx: ReadMailContext, { mailId }: ReadMailMessage): Promise<void> => {
  const [row] = await ctx.db.select().from(inboundMails).where(eq(inboundMails.id, mailId));
  if (!row || row.state !== 'waiting') return;
  const raw = row.storageKey === null ? null : await ctx.storage.get(row.storageKey);
  if (!raw) throw new PermanentJobFailure(`the mail ${mailId} is not in storage`);
  try {
    ctx.log.info({ mailId, outcome: await decide(ctx, row, raw) }, 'a mail was read');
  } catch (error) {
    if (!(error instanceof UnreadableMailError)) throw error;
    await refuse(ctx, row, { reason: 'unreadable' });
    ctx.log.warn({ mailId, reason: error.message }, 'a mail cannot be read');
  }
};
