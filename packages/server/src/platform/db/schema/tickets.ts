import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgPolicy, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { TicketProduct, TicketSide, TicketStatus, TicketSubjectKind } from '@zugang/contract';
import { createdAt, idColumn, moment, tenantPolicy } from './columns.ts';
import { accounts, users } from './identity.ts';
import { projects } from './projects.ts';

/** The last number given to a ticket of an account: a locked row, so that numbers follow one another. */
export const ticketCounters = pgTable(
  'ticket_counters',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    lastNumber: integer().notNull(),
  },
  () => [tenantPolicy()],
).enableRLS();

/**
 * A question of an account, or a barrier that a visitor reported to it (`widget`, `statement`: then there is no user, at most an address
 * to answer to).
 */
export const tickets = pgTable(
  'tickets',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Whose page a visitor reported; the report goes with it. */
    projectId: uuid(),
    /** Counted per account, from 1. */
    number: integer().notNull(),
    source: text().$type<'widget' | 'statement' | 'dashboard'>().notNull(),
    /** Who answers: the operator, the account's reseller, or the account itself (what visitors reported to a project). */
    addressee: text().$type<'operator' | 'reseller' | 'project'>().notNull().default('project'),
    /** The reseller that was asked. It answers as long as the account is its customer. */
    resellerAccountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    status: text().$type<TicketStatus>().notNull().default('new'),
    subject: text().notNull(),
    /** What a visitor wrote; of other tickets everything is in `ticket_messages`. */
    message: text(),
    product: text().$type<TicketProduct>(),
    /** What it is about, as it was called then. */
    topicKind: text().$type<TicketSubjectKind>(),
    topicId: uuid(),
    topicLabel: text(),
    /** The project a question is about. It may be gone: questions stay. */
    aboutProjectId: uuid(),
    askedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Who answers. */
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
    mergedIntoId: uuid(),
    /** The page it is about. */
    url: text(),
    /** The part of the page, as the reporter or the widget named it. */
    element: text(),
    reporterEmail: text(),
    language: text().$type<'de' | 'en'>().notNull(),
    /** The last day for an answer, where law or owner of a statement set one. */
    answerDueOn: date({ mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    /** When somebody last wrote, and who. */
    writtenAt: moment().notNull().defaultNow(),
    writtenBy: text().$type<TicketSide>().notNull().default('asker'),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.accountId, t.mergedIntoId], foreignColumns: [t.accountId, t.id] }),
    unique('tickets_tenant').on(t.accountId, t.id),
    unique('tickets_number').on(t.accountId, t.number),
    index('tickets_project').on(t.projectId, t.status, t.createdAt),
    index('tickets_asker').on(t.accountId, t.addressee, t.writtenAt),
    index('tickets_desk').on(t.addressee, t.resellerAccountId, t.status, t.writtenAt),
    check('tickets_message', sql`(addressee = 'project') = (message is not null)`),
    check(
      'tickets_topic',
      sql`(topic_kind is null) = (topic_id is null) and (topic_kind is null) = (topic_label is null)`,
    ),
    check('tickets_project', sql`project_id is null or addressee = 'project'`),
    check('tickets_reseller', sql`reseller_account_id is null or addressee = 'reseller'`),
    // A reseller sees what its customers asked it, and of a customer that has left nothing. Named so that it is asked before `tenant`,
    // which compares a row with each of thousands of customers.
    pgPolicy('desk', {
      for: 'select',
      to: 'zugang_app',
      using: sql`addressee = 'reseller' and reseller_account_id = any ((select app_own_accounts())::uuid[])
        and account_id in (select id from accounts where reseller_account_id = any ((select app_own_accounts())::uuid[]))`,
    }),
    tenantPolicy(),
    // Staff see what the operator was asked, and nothing that customers ask their reseller or visitors report to them.
    pgPolicy('operator_select', {
      for: 'select',
      to: 'zugang_operator',
      using: sql`(select app_operator()) and addressee = 'operator'`,
    }),
  ],
).enableRLS();
