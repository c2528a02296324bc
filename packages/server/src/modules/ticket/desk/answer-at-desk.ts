import { eq } from 'drizzle-orm';
import type { contract, DeskTicket, TicketFile } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { ticketNotes, tickets } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { cleanFile } from '../thread/clean-file.ts';
import type { TicketRow } from '../thread/create-ticket.ts';
import { findFile, insertUpload, openFile, putFile } from '../thread/store-file.ts';
import { markRead, storeMessage } from '../thread/store-message.ts';
import { describeAtDesk, readDeskPeople } from './describe-at-desk.ts';
import { atDesk, findAtDesk, type Desk, type DeskAction, type DeskName } from './open-desk.ts';

type Staff = typeof contract.staffDesk;
type One = { ticketId: string };

const reading = { permission: 'desk.view', kind: 'operator.read_ticket' } as const satisfies DeskAction;
const answering = { permission: 'desk.answer', kind: 'operator.answer_ticket' } as const satisfies DeskAction;
const changing = { permission: 'desk.answer', kind: 'operator.change_ticket' } as const satisfies DeskAction;

/** A ticket with messages and notes. Throws NOT_FOUND, and as `atDesk`. */
export const getAtDesk = (ctx: Context, name: DeskName, { ticketId }: One): Promise<DeskTicket> =>
  atDesk(ctx, { name, ...reading }, (desk) => describeAtDesk(desk, ticketId));

/** Remembers that the caller has read it. Throws NOT_FOUND, and as `atDesk`. */
export const readAtDesk = (ctx: Context, name: DeskName, { ticketId }: One): Promise<{ ok: true }> =>
  atDesk(ctx, { name, ...reading }, async (desk) => {
    const { accountId } = await findAtDesk(desk, ticketId);
    await desk.ofAsker(accountId, (tx) => markRead(tx, { ticketId, userId: desk.userId }));
    return { ok: true };
  });

type Change = {
  ctx: Context;
  desk: Desk;
  ticketId: string;
  action: string;
  data?: Record<string, unknown>;
  work: (tx: Transaction, ticket: TicketRow) => Promise<void>;
};

/** Changes a ticket, locked, with an audit row of the account that asked; then reads it again. Throws NOT_FOUND. */
const change = async ({ ctx, desk, ticketId, action, data, work }: Change): Promise<DeskTicket> => {
  const { accountId } = await findAtDesk(desk, ticketId);
  await desk.ofAsker(accountId, async (tx) => {
    const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, ticketId)).for('update');
    if (!ticket) throw new DomainError('NOT_FOUND');
    await work(tx, ticket);
    await recordAudit(tx, ctx, { accountId, action, targetId: ticketId, data: { number: ticket.number, ...data } });
  });
  return describeAtDesk(desk, ticketId);
};

/** Answers; whoever asked gets a mail. Throws NOT_FOUND, TICKET_MERGED, TICKET_FILE_SIZE, and as `atDesk`. */
export const replyAtDesk = (
  ctx: Context,
  name: DeskName,
  { ticketId, text, fileIds, status }: InputOf<Staff['reply']>,
): Promise<DeskTicket> =>
  atDesk(ctx, { name, ...answering }, (desk) =>
    change({
      ctx,
      desk,
      ticketId,
      action: 'ticket.message',
      work: async (tx, ticket) => {
        if (ticket.mergedIntoId !== null) throw new DomainError('TICKET_MERGED');
        const author = { side: 'desk', authorId: desk.userId, source: 'dashboard' } as const;
        await storeMessage(tx, ctx, { ticket, ...author, text, fileIds, status });
      },
    }),
  );

/** Writes a note that only the desk sees. Throws NOT_FOUND, and as `atDesk`. */
export const addNoteAtDesk = (
  ctx: Context,
  name: DeskName,
  { ticketId, text }: InputOf<Staff['addNote']>,
): Promise<DeskTicket> =>
  atDesk(ctx, { name, ...changing }, async (desk) => {
    await findAtDesk(desk, ticketId);
    const { accountId, userId: authorId } = desk;
    await desk.tx.insert(ticketNotes).values({ accountId, ticketId, authorId, text });
    return describeAtDesk(desk, ticketId);
  });

/** Sets the status without an answer. Throws NOT_FOUND, TICKET_MERGED, and as `atDesk`. */
export const setStatusAtDesk = (
  ctx: Context,
  name: DeskName,
  { ticketId, status }: InputOf<Staff['setStatus']>,
): Promise<DeskTicket> =>
  atDesk(ctx, { name, ...changing }, (desk) =>
    change({
      ctx,
      desk,
      ticketId,
      action: 'ticket.status',
      data: { status },
      work: async (tx, ticket) => {
        if (ticket.mergedIntoId !== null) throw new DomainError('TICKET_MERGED');
        await tx.update(tickets).set({ status, updatedAt: new Date() }).where(eq(tickets.id, ticketId));
      },
    }),
  );

/** Says who answers. Throws NOT_FOUND for a ticket or person that is not of the desk, and as `atDesk`. */
export const assignAtDesk = (
  ctx: Context,
  name: DeskName,
  { ticketId, userId }: InputOf<Staff['assign']>,
): Promise<DeskTicket> =>
  atDesk(ctx, { name, ...changing }, async (desk) => {
    const people = userId === null ? [] : await readDeskPeople(desk, await findAtDesk(desk, ticketId));
    if (userId !== null && !people.some((person) => person.userId === userId)) throw new DomainError('NOT_FOUND');
    return change({
      ctx,
      desk,
      ticketId,
      action: 'ticket.assign',
      work: async (tx) => {
        await tx.update(tickets).set({ assigneeId: userId, updatedAt: new Date() }).where(eq(tickets.id, ticketId));
      },
    });
  });

/** Uploads a file for an answer. Throws NOT_FOUND, as `cleanFile` and as `atDesk`. */
export const uploadAtDesk = async (
  ctx: Context,
  name: DeskName,
  { ticketId, name: fileName, data }: InputOf<Staff['uploadFile']>,
): Promise<TicketFile> => {
  // The permission is checked before the work of decoding a picture.
  const { accountId } = await atDesk(ctx, { name, ...answering }, (desk) => findAtDesk(desk, ticketId));
  const file = await cleanFile(fileName, Buffer.from(data, 'base64'));
  const stored = await putFile(ctx, accountId, file);
  return atDesk(ctx, { name, ...answering }, async (desk) => {
    await findAtDesk(desk, ticketId);
    const { userId } = desk;
    return desk.ofAsker(accountId, (tx) => insertUpload(tx, { accountId, userId, file, stored }));
  });
};

/** A file of a message. Throws NOT_FOUND, and as `atDesk`. */
export const getFileAtDesk = async (ctx: Context, name: DeskName, one: InputOf<Staff['file']>): Promise<File> => {
  const row = await atDesk(ctx, { name, ...reading }, async (desk) => {
    const { accountId } = await findAtDesk(desk, one.ticketId);
    return desk.ofAsker(accountId, (tx) => findFile(tx, one));
  });
  return openFile(ctx, row);
};
