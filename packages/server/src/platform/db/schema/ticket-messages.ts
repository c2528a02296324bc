import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TicketFile, TicketSide } from '@zugang/contract';
import { createdAt, idColumn, moment, tenantPolicy } from './columns.ts';
import { accounts, users } from './identity.ts';
import { tickets } from './tickets.ts';

/** What was written in a ticket. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    ticketId: uuid().notNull(),
    side: text().$type<TicketSide>().notNull(),
    /** Null: their login is gone. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of a mail that the desk took in although its sender has no login here. */
    authorAddress: text(),
    source: text().$type<'dashboard' | 'mail'>().notNull(),
    text: text().notNull(),
    /** What an answer by mail repeated of earlier ones. */
    quoted: text(),
    /** Names of a mail's files that were not kept. */
    droppedFiles: jsonb().$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.ticketId], foreignColumns: [tickets.accountId, tickets.id] }).onDelete(
      'cascade',
    ),
    unique('ticket_messages_tenant').on(t.accountId, t.id),
    index('ticket_messages_ticket').on(t.ticketId, t.id),
    tenantPolicy(),
  ],
).enableRLS();

/** A file of a message. Until it is sent it belongs to no message, and to whoever uploaded it. */
export const ticketFiles = pgTable(
  'ticket_files',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    messageId: uuid(),
    uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Its place among the files of the message. */
    position: integer().notNull().default(0),
    name: text().notNull(),
    contentType: text().$type<TicketFile['contentType']>().notNull(),
    size: integer().notNull(),
    storageKey: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.accountId, t.messageId],
      foreignColumns: [ticketMessages.accountId, ticketMessages.id],
    }).onDelete('cascade'),
    index('ticket_files_message').on(t.messageId),
    index('ticket_files_waiting')
      .on(t.accountId, t.createdAt)
      .where(sql`message_id is null`),
    tenantPolicy(),
  ],
).enableRLS();

/** When somebody last read a ticket. */
export const ticketReads = pgTable(
  'ticket_reads',
  {
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.userId] }), index('ticket_reads_user').on(t.userId)],
);

/** Who takes part in a ticket by mail: the id, signed, is in the address that their answers go to. */
export const ticketParticipants = pgTable(
  'ticket_participants',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    ticketId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    side: text().$type<TicketSide>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.ticketId], foreignColumns: [tickets.accountId, tickets.id] }).onDelete(
      'cascade',
    ),
    unique('ticket_participants_person').on(t.ticketId, t.userId),
    tenantPolicy(),
    // A mail that comes in names a participant, and nothing else says whose it is.
    pgPolicy('addressed', {
      for: 'select',
      to: 'zugang_app',
      using: sql`id = (select nullif(current_setting('app.ticket_participant', true), '')::uuid)`,
    }),
  ],
).enableRLS();

/** Rows of those who answer: a reseller's by its account, the operator's without one. Whoever asked is never in their scope. */
const deskPolicies = () =>
  [
    tenantPolicy(),
    pgPolicy('operator_all', {
      for: 'all',
      to: 'zugang_operator',
      using: sql`(select app_operator()) and account_id is null`,
      withCheck: sql`(select app_operator()) and account_id is null`,
    }),
  ] as const;

/** The account of a reseller that answers; null: the operator. */
const deskAccountId = () => uuid().references(() => accounts.id, { onDelete: 'cascade' });

/** Internal notes on a ticket. `account_id`: of the desk, never of whoever asked. */
export const ticketNotes = pgTable(
  'ticket_notes',
  {
    id: idColumn(),
    accountId: deskAccountId(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('ticket_notes_ticket').on(t.ticketId, t.id), ...deskPolicies()],
).enableRLS();

/** Who of the desk has a ticket open. `account_id`: of the desk; null: the operator. */
export const ticketViewers = pgTable(
  'ticket_viewers',
  {
    accountId: deskAccountId(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isWriting: boolean().notNull(),
    seenAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.ticketId, t.userId] }),
    index('ticket_viewers_user').on(t.userId),
    tenantPolicy(),
    // That staff have a ticket open is said without the operator's scope (ADR 78).
    pgPolicy('of_operator', {
      for: 'all',
      to: 'zugang_app',
      using: sql`account_id is null`,
      withCheck: sql`account_id is null`,
    }),
  ],
).enableRLS();

/** Texts that a desk uses in many answers. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: idColumn(),
    accountId: deskAccountId(),
    title: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [index('saved_replies_account').on(t.accountId), ...deskPolicies()],
).enableRLS();

/**
 * Mails that came in, with what became of them. Not tenant data: a mail belongs to a ticket only once it has been read. `waiting`: not
 * read yet; `taken`: it is a message of the ticket; `held`: of an unknown sender, for the desk to decide; `dropped`: the desk left it
 * out; `refused`: no answer of a person, or of no ticket.
 */
export const inboundMails = pgTable(
  'inbound_mails',
  {
    id: idColumn(),
    /** SHA-256 of the mail, so that one that is delivered twice is stored once. */
    digest: text().notNull(),
    /** Where it was delivered to, as the envelope has it. */
    recipients: jsonb().$type<string[]>().notNull(),
    /** As the envelope has it; empty: a bounce; null: whoever delivered it did not say. */
    sender: text(),
    /** The mail as it came; null: removed after a while. */
    storageKey: text(),
    state: text().$type<'waiting' | 'taken' | 'held' | 'dropped' | 'refused'>().notNull().default('waiting'),
    /** Why it was held or refused: a code for the operator. */
    reason: text(),
    ticketId: uuid().references(() => tickets.id, { onDelete: 'cascade' }),
    /** Whose token it came with. */
    participantId: uuid().references(() => ticketParticipants.id, { onDelete: 'set null' }),
    /** As its sender's program called it: one that comes again over another way is no second message. */
    messageId: text(),
    fromAddress: text(),
    subject: text(),
    text: text(),
    receivedAt: createdAt(),
  },
  (t) => [
    unique('inbound_mails_digest').on(t.digest),
    index('inbound_mails_ticket').on(t.ticketId),
    index('inbound_mails_received').on(t.receivedAt),
    index('inbound_mails_participant').on(t.participantId, t.receivedAt),
  ],
);
