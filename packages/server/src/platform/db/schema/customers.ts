import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantPolicy } from './columns.ts';
import { accounts, users } from './identity.ts';

/**
 * Whom a reseller talks to at its customer, one row for an account of kind `reseller_customer`, whose name is the customer's. A login is
 * a user of its own, who may change name and address there.
 */
export const customers = pgTable(
  'customers',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    locale: text().$type<'de' | 'en'>().notNull().default('de'),
    /** The import that made the customer; null: it was created by itself. */
    importId: uuid(),
    /** Whether the mail with the activation link of an import is not sent yet. */
    isActivationPlanned: boolean().notNull().default(false),
    /** The domain of an import whose project is not created yet. */
    plannedDomain: text(),
    /** Why its project was not created: a code of the contract's table. */
    plannedDomainError: text(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [index('customers_email').on(sql`lower(${t.email})`), tenantPolicy()],
).enableRLS();

/** Imports of a reseller's customers, so that one that is sent twice is done once. */
export const customerImports = pgTable(
  'customer_imports',
  {
    /** Chosen by who sends it. */
    id: uuid().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** In whose name projects are created afterwards. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    customers: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), tenantPolicy()],
).enableRLS();
