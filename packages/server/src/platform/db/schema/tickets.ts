import { date, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, tenantPolicy } from './columns.ts';
import { accounts } from './identity.ts';
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

/** A request to an account. `widget`, `statement`: a visitor reported a barrier there; then there is no user, at most an address to answer to. */
export const tickets = pgTable(
  'tickets',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null: about no project. */
    projectId: uuid(),
    /** Counted per account, from 1. */
    number: integer().notNull(),
    source: text().$type<'widget' | 'statement' | 'dashboard'>().notNull(),
    /** `new`: not read yet; `waiting`: for the reporter. */
    status: text().$type<'new' | 'open' | 'waiting' | 'closed'>().notNull().default('new'),
    subject: text().notNull(),
    message: text().notNull(),
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
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    unique('tickets_tenant').on(t.accountId, t.id),
    unique('tickets_number').on(t.accountId, t.number),
    index('tickets_project').on(t.projectId, t.status, t.createdAt),
    tenantPolicy(),
  ],
).enableRLS();
