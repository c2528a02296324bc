import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, tenantPolicy } from './columns.ts';
import { accounts } from './identity.ts';

/** Whom the monthly reports go to: the reseller itself, which forwards them, or the customer. */
export type ReportAddressee = 'partner' | 'customer';

/** A mail a report went out with. `by`: the login that sent it; null: it was sent by itself. */
export type ReportSending = { at: string; to: ReportAddressee; recipients: string[]; by: string | null };

/** What a reseller has chosen for the monthly reports about its customers; without a row nothing is sent. */
export const customerReportSettings = pgTable(
  'customer_report_settings',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    delivery: text().$type<'off' | ReportAddressee>().notNull().default('off'),
    dayOfMonth: integer().notNull().default(3),
    /** The language of customers for whom none is chosen. */
    language: text().$type<'de' | 'en'>().notNull().default('de'),
    /** The reseller's own words at the beginning of a report, by language. */
    introDe: text(),
    introEn: text(),
    /** The day (Berlin) on which reports are made next; null where that is off. */
    nextOn: date({ mode: 'string' }),
    updatedAt: moment().notNull().defaultNow(),
  },
  () => [check('customer_report_settings_day', sql`day_of_month between 1 and 28`), tenantPolicy()],
).enableRLS();

/** What a reseller has chosen for the reports about one customer. */
export const customerReportChoices = pgTable(
  'customer_report_choices',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    customerAccountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    language: text().$type<'de' | 'en'>(),
    isLeftOut: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.customerAccountId] }), tenantPolicy()],
).enableRLS();

/** The report about one customer and month. Its file is made once, and is what was sent. */
export const customerReports = pgTable(
  'customer_reports',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    customerAccountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The customer's name when the report was made. */
    customerName: text().notNull(),
    /** `2026-10`, in the calendar of Berlin. */
    month: text().notNull(),
    language: text().$type<'de' | 'en'>().notNull(),
    /** Whom its first mail goes to. */
    addressee: text().$type<ReportAddressee>().notNull(),
    startedBy: uuid(),
    /** Where its file is; null as long as it is being made. */
    fileKey: text(),
    size: integer(),
    sendings: jsonb().$type<ReportSending[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    // Two workers, or a person and the calendar: one report.
    uniqueIndex('customer_reports_month').on(t.accountId, t.customerAccountId, t.month),
    index('customer_reports_list').on(t.accountId, t.month),
    index('customer_reports_customer').on(t.customerAccountId),
    tenantPolicy(),
  ],
).enableRLS();
