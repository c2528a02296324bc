import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantPolicy } from './columns.ts';
import { accounts } from './identity.ts';

/**
 * What a reseller says about itself and how its customers' area looks; one row for each account of kind `reseller`, whose name is the
 * reseller's title. Its customers read it, and whoever knows its alias: nothing in it is secret.
 */
export const resellers = pgTable(
  'resellers',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Its name in addresses, lower case. */
    alias: text().unique(),
    website: text(),
    /** Where its own people administrate what they sell. */
    adminUrl: text(),
    /** Who contracts and invoices name. */
    legalName: text(),
    email: text(),
    phone: text(),
    street: text(),
    city: text(),
    postcode: text(),
    /** ISO 3166-1 alpha-2. */
    country: text(),
    /** The key of its logo, a PNG, in the storage of files. */
    logoKey: text(),
    headerText: text(),
    footerText: text(),
    /** `#rrggbb`, as it was chosen: what is drawn on it is corrected for contrast. */
    primaryColor: text(),
    showsLogo: boolean().notNull().default(true),
    updatedAt: moment().notNull().defaultNow(),
  },
  () => [
    tenantPolicy(),
    pgPolicy('own_customer', {
      for: 'select',
      to: 'zugang_app',
      using: sql`account_id in (select reseller_account_id from accounts where id = any ((select app_accounts())::uuid[]))`,
    }),
    // Pages without a login show a reseller's brand before any scope is known.
    pgPolicy('by_alias', {
      for: 'select',
      to: 'zugang_app',
      using: sql`alias = (select current_setting('app.reseller_alias', true))`,
    }),
  ],
).enableRLS();

/**
 * What the projects of a reseller's customers begin with and keep while nothing else is chosen for them; no row: the defaults of the
 * product. Its customers read it.
 */
export const resellerToolSettings = pgTable(
  'reseller_tool_settings',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The language of who has not chosen one; null: the one of the page. */
    locale: text().$type<'de' | 'en'>(),
    /** Where a crawl stops; null: at the limits of package and product. */
    maxCrawlPages: integer(),
    /** Settings of the widget that differ from the product's defaults. */
    widget: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Mail preferences of the customers' people that differ from those of their role. */
    alerts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Whether the widget shows the reseller's logo. */
    showsLogo: boolean().notNull().default(false),
    /** Below the widget's panel. */
    footerText: text(),
    footerUrl: text(),
    updatedAt: moment().notNull().defaultNow(),
  },
  () => [
    tenantPolicy(),
    pgPolicy('own_customer', {
      for: 'select',
      to: 'zugang_app',
      using: sql`account_id in (select reseller_account_id from accounts where id = any ((select app_accounts())::uuid[]))`,
    }),
  ],
).enableRLS();
