import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantPolicy } from './columns.ts';
import { users } from './identity.ts';
import { projects } from './projects.ts';

/** A user's mail preferences for a project; null: the default of their role. */
export const alertPreferences = pgTable(
  'alert_preferences',
  {
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    digest: text().$type<'off' | 'weekly' | 'monthly'>(),
    regression: boolean(),
    /** The least impact of a barrier that is worth a mail. */
    minImpact: text().$type<'minor' | 'moderate' | 'serious' | 'critical'>(),
    /** Points by which the score has to fall. */
    scoreDrop: integer(),
    assignment: boolean(),
    comment: boolean(),
    /** A published statement stopped being true, or has to be looked at again. */
    statement: boolean(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.userId] }),
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    index('alert_preferences_user').on(t.userId),
    tenantPolicy(),
  ],
).enableRLS();

/** Digests that are done with, sent or not worth a mail: one row a person, project and moment. */
export const alertDigests = pgTable(
  'alert_digests',
  {
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The moment the digest was due, which names it. */
    dueAt: moment().notNull(),
    isSent: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.userId, t.dueAt] }),
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    tenantPolicy(),
  ],
).enableRLS();
