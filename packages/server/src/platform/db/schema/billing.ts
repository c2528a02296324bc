import { date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, tenantPolicy } from './columns.ts';
import { accounts } from './identity.ts';

/** Who an account's invoices go to; one for each account. */
export const billingAddresses = pgTable(
  'billing_addresses',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text().$type<'company' | 'individual'>().notNull(),
    company: text(),
    firstName: text(),
    lastName: text(),
    /** Without spaces, with the prefix of its country; Greece is EL. */
    vatId: text(),
    street: text().notNull(),
    postcode: text().notNull(),
    city: text().notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    email: text().notNull(),
    /** Of a German authority: its e-invoices are XRechnung. */
    leitwegId: text(),
    /** The buyer's own order number, for all invoices whose booking named none. */
    purchaseOrder: text(),
    updatedAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  () => [tenantPolicy()],
).enableRLS();

/** What a register of VAT IDs answered, append-only: the proof of why a bill was made without tax. */
export const vatChecks = pgTable(
  'vat_checks',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    vatId: text().notNull(),
    /** Who answered; `none` for the row that asks. */
    source: text().$type<'none' | 'vies' | 'bzst'>().notNull(),
    /** `pending`: requested, or the register could not be reached. */
    outcome: text().$type<'pending' | 'valid' | 'invalid'>().notNull(),
    /** The register's answer as it came; empty where there was none. */
    answer: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The calendar day in Germany for whose invoices was asked; null: asked when the address was saved, before days were recorded. */
    askedOn: date(),
    createdAt: createdAt(),
  },
  (t) => [index('vat_checks_account').on(t.accountId, t.createdAt), tenantPolicy()],
).enableRLS();
