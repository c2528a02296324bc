import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, instant, listOf, text } from '../shared.ts';

/** `new`: not answered yet; `open`: the desk must answer; `waiting`: for the asking account; `closed`: done, until the next message. */
export const ticketStatus = z.enum(['new', 'open', 'waiting', 'closed']);
export type TicketStatus = z.infer<typeof ticketStatus>;

/** What a ticket is about: a product, or something else. */
export const ticketProduct = z.enum(['tool', 'live-inspect', 'statement', 'other']);
export type TicketProduct = z.infer<typeof ticketProduct>;

/** The kind of object that a question is about. */
export const ticketSubjectKind = z.enum(['issue', 'page', 'scan', 'invoice', 'subscription']);
export type TicketSubjectKind = z.infer<typeof ticketSubjectKind>;

/** The cause, page, check, invoice or subscription that a question is about, by its id. */
export const ticketReference = z.object({ kind: ticketSubjectKind, id });
export type TicketReference = z.infer<typeof ticketReference>;

/**
 * The same as people read it, as it was called when they asked. `projectId`: where it is found; null for invoices and subscriptions.
 * `isCustomers`: of a customer, which the partner finds in another area of the dashboard.
 */
export const ticketTopic = ticketReference.extend({ label: z.string(), projectId: id.nullable() });
export type TicketTopic = z.infer<typeof ticketTopic>;

/** `asker`: people of the account that asks; `desk`: whoever answers, the operator or the account's reseller. */
export const ticketSide = z.enum(['asker', 'desk']);
export type TicketSide = z.infer<typeof ticketSide>;

/** Who answers: the operator, or the reseller that looks after the account. */
export const ticketAddressee = z.enum(['operator', 'reseller']);
export type TicketAddressee = z.infer<typeof ticketAddressee>;

/** A file of a message, made anew where it is a picture. `size` in bytes. */
export const ticketFile = z.object({
  id,
  name: z.string(),
  contentType: z.enum(['image/webp', 'application/pdf', 'text/plain']),
  size: z.number().int(),
});
export type TicketFile = z.infer<typeof ticketFile>;

const { messageMax, files, fileNameMax, fileBytes, subjectMax } = limits.tickets;

/** What people write. */
export const messageText = text(messageMax, 1);

/** Files that were uploaded before, in the order they are shown in. */
export const fileIds = z.array(id).max(files).default([]);

/** A file as it is sent: its name, and its bytes in base64. More than is allowed, so that one a little too large gets an answer that says so. */
export const uploadedFile = z.object({ name: text(fileNameMax, 1), data: z.base64().max(fileBytes * 1.5) });

export const ticketMessage = z.object({
  id,
  side: ticketSide,
  /** Of a mail whose sender has no login here its address. Null: their login is gone. */
  author: z.string().nullable(),
  isMine: z.boolean(),
  source: z.enum(['dashboard', 'mail']),
  text: z.string(),
  /** What an answer by mail repeated below it; null: nothing. */
  quoted: z.string().nullable(),
  files: z.array(ticketFile),
  /** Names of files of a mail that were not kept: too large, or of a kind that is not kept. */
  droppedFiles: z.array(z.string()),
  createdAt: instant,
});
export type TicketMessage = z.infer<typeof ticketMessage>;

/** Of a list. `number` is counted for each account. `isUnread`: the other side has written since the caller last looked. */
export const ticketRow = z.object({
  id,
  accountId: id,
  number: z.number().int(),
  addressee: ticketAddressee,
  subject: z.string(),
  status: ticketStatus,
  product: ticketProduct.nullable(),
  project: z.object({ id, title: z.string() }).nullable(),
  isUnread: z.boolean(),
  createdAt: instant,
  /** Time of the last message. */
  writtenAt: instant,
  /** Who wrote last. */
  writtenBy: ticketSide,
});
export type TicketRow = z.infer<typeof ticketRow>;

/** A ticket as whoever asked sees it. */
export const ticket = ticketRow.extend({
  topic: ticketTopic.nullable(),
  /** Oldest first. */
  messages: z.array(ticketMessage),
  /** Whether it can be answered: not where the partner it was written to no longer looks after the account. */
  canReply: z.boolean(),
  /** The ticket that it was merged into in the end, where answers go now. */
  mergedInto: z.object({ id, number: z.number().int() }).nullable(),
});
export type Ticket = z.infer<typeof ticket>;

/** What a new ticket says. */
export const newTicket = z.object({
  subject: text(subjectMax, 1),
  product: ticketProduct,
  projectId: id.nullable().default(null),
  topic: ticketReference.nullable().default(null),
  message: messageText,
  fileIds,
});

export const ticketList = listOf(ticketRow);
