import type { DeskTicket, DeskTicketRow, Ticket, TicketMessage, TicketRow } from '@zugang/contract';
import { idOf } from './samples.ts';

const at = '2026-03-05T10:15:00.000Z';

/** A ticket of a list: new, read, to the operator. */
export const sampleTicketRow = (change: Partial<TicketRow> = {}): TicketRow => ({
  id: idOf(40),
  accountId: idOf(9),
  number: 12,
  addressee: 'operator',
  subject: 'Das Tool erscheint nicht',
  status: 'new',
  product: 'tool',
  project: null,
  isUnread: false,
  createdAt: at,
  writtenAt: at,
  writtenBy: 'asker',
  ...change,
});

/** A message that somebody of the account wrote in the dashboard. */
export const sampleMessage = (change: Partial<TicketMessage> = {}): TicketMessage => ({
  id: idOf(41),
  side: 'asker',
  author: 'Ada Muster',
  isMine: true,
  source: 'dashboard',
  text: 'Auf der Startseite sehe ich es nicht.',
  quoted: null,
  files: [],
  droppedFiles: [],
  createdAt: at,
  ...change,
});

/** A ticket as whoever asked sees it. */
export const sampleTicket = (change: Partial<Ticket> = {}): Ticket => ({
  ...sampleTicketRow(),
  topic: null,
  messages: [sampleMessage()],
  canReply: true,
  mergedInto: null,
  ...change,
});

/** A ticket in the list of whoever answers. */
export const sampleDeskRow = (change: Partial<DeskTicketRow> = {}): DeskTicketRow => ({
  ...sampleTicketRow(),
  account: 'Bäckerei Muster',
  assignee: null,
  ...change,
});

/** A ticket as whoever answers sees it. */
export const sampleDeskTicket = (change: Partial<DeskTicket> = {}): DeskTicket => ({
  ...sampleTicket({ messages: [sampleMessage({ isMine: false })] }),
  account: 'Bäckerei Muster',
  asker: { name: 'Ada Muster', email: 'ada@beispiel.example' },
  assignee: null,
  notes: [],
  heldMails: [],
  viewers: [],
  people: [{ userId: idOf(8), name: 'Anna Berger' }],
  others: [],
  ...change,
});
