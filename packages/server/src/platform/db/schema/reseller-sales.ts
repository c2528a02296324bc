import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FixedPrice, Interval, PackageName, ProductName, RequestState } from '@zugang/contract';
import { createdAt, idColumn, moment, tenantPolicy } from './columns.ts';
import { accounts } from './identity.ts';
import { projects } from './projects.ts';

/** A customer of a reseller asks it for a product of a project; the reseller books it or declines. Rows of the customer's account. */
export const productRequests = pgTable(
  'product_requests',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    product: text().$type<ProductName>().notNull(),
    package: text().$type<PackageName>().notNull(),
    bracket: integer().notNull(),
    interval: text().$type<Interval>().notNull(),
    message: text().notNull(),
    state: text().$type<RequestState>().notNull().default('open'),
    /** The reseller's word to a refusal. */
    answer: text(),
    /** Who asked, while the login is there. */
    userId: uuid(),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    // Asked twice, or in two tabs: one request.
    uniqueIndex('product_requests_open')
      .on(t.projectId, t.product)
      .where(sql`state = 'open'`),
    index('product_requests_account').on(t.accountId, t.createdAt),
    check('product_requests_decided', sql`(state = 'open') = (decided_at is null)`),
    tenantPolicy(),
  ],
).enableRLS();

/** What a reseller adds to its prices for its own customers, for its reports alone: a percent, and fixed prices of packages. */
export const resellerMarkups = pgTable(
  'reseller_markups',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    percent: integer().notNull(),
    fixed: jsonb().$type<FixedPrice[]>().notNull().default([]),
    updatedAt: moment().notNull().defaultNow(),
  },
  () => [check('reseller_markups_percent', sql`percent between 0 and 1000`), tenantPolicy()],
).enableRLS();

/** Where customers of a reseller come from: a value in the address of its registration. */
export const sourceLinks = pgTable(
  'source_links',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    value: text().notNull(),
    isActive: boolean().notNull().default(true),
    /** Whether registrations are assigned to it, and so counted. */
    isTracked: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    unique('source_links_value').on(t.accountId, t.value),
    check('source_links_pattern', sql`value ~ '^[a-z0-9-]{2,32}$'`),
    tenantPolicy(),
  ],
).enableRLS();

/** The source link that a customer's account was registered through. A row of the customer's account. */
export const sourceRegistrations = pgTable(
  'source_registrations',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sourceLinkId: uuid()
      .notNull()
      .references(() => sourceLinks.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('source_registrations_link').on(t.sourceLinkId, t.createdAt), tenantPolicy()],
).enableRLS();
