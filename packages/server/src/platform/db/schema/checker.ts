import { foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, tenantPolicy } from './columns.ts';
import { users } from './identity.ts';
import { projects } from './projects.ts';

/** A link to the page checker that was made for a user; it opens the checker once. */
export const checkerSessions = pgTable(
  'checker_sessions',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the link was used; null until then. */
    startedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    index('checker_sessions_project').on(t.projectId, t.createdAt),
    tenantPolicy(),
  ],
).enableRLS();

/** What the page checker sent: a page as it was in a user's browser. Untrusted text: the page's scripts could have written it. */
export const pageChecks = pgTable(
  'page_checks',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    /** Null once the user is gone. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** In the spelling of the crawl ledger. */
    url: text().notNull(),
    title: text().notNull(),
    /** What the user wrote about the state the page was in. */
    note: text().notNull(),
    failed: integer().notNull(),
    reviews: integer().notNull(),
    /** The contract's `CheckerResult`, except for what the other columns hold. */
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    index('page_checks_project').on(t.projectId, t.createdAt),
    tenantPolicy(),
  ],
).enableRLS();
