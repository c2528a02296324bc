import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, operatorPolicy, tenantPolicy } from './columns.ts';
import { accounts } from './identity.ts';

/** Requests of direct accounts to become resellers, which the operator decides. */
export const resellerRequests = pgTable(
  'reseller_requests',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Who asked, and hears the outcome. */
    userId: uuid().notNull(),
    company: text().notNull(),
    website: text(),
    contactName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    message: text(),
    /** The operator's words to a refusal. */
    answer: text(),
    state: text().$type<'pending' | 'accepted' | 'declined'>().notNull().default('pending'),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reseller_requests_pending')
      .on(t.accountId)
      .where(sql`state = 'pending'`),
    tenantPolicy(),
    operatorPolicy('select'),
  ],
).enableRLS();

/** Ends of the relation between a customer and its reseller, begun by one of them and confirmed by the operator. */
export const resellerDepartures = pgTable(
  'reseller_departures',
  {
    id: idColumn(),
    /** The customer's. */
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** No foreign key: the row outlasts the reseller. */
    resellerAccountId: uuid().notNull(),
    begunBy: text().$type<'customer' | 'reseller'>().notNull(),
    userId: uuid().notNull(),
    state: text().$type<'open' | 'withdrawn' | 'confirmed'>().notNull().default('open'),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reseller_departures_open')
      .on(t.accountId)
      .where(sql`state = 'open'`),
    tenantPolicy(),
    operatorPolicy('select'),
  ],
).enableRLS();
