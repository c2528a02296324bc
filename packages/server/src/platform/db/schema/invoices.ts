import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  InvoiceKind,
  InvoiceLine,
  InvoiceParty,
  InvoiceStatus,
  LedgerAccount,
  TaxCategory,
  VatState,
  MatchReason,
} from '@zugang/contract';
import { createdAt, idColumn, moment, operatorPolicy, tenantPolicy } from './columns.ts';
import { accounts } from './identity.ts';

/**
 * Invoices and their corrections (§14 UStG). Without foreign keys: they are kept for eight years, also when the account is gone.
 * A trigger refuses to delete them, and to change anything but the state once they have a number.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    subscriptionId: uuid().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    /** The invoice that a correction corrects. */
    correctsId: uuid(),
    /** What it is for, once: `period:SUBSCRIPTION:DAY`, `order:ORDER`, `correction:INVOICE`. */
    cause: text().notNull().unique('invoices_cause'),
    /** Null as long as it is a draft. */
    number: text().unique('invoices_number'),
    status: text().$type<InvoiceStatus>().notNull(),
    issuedOn: date(),
    dueOn: date(),
    /** The service period; `serviceEnd` is its last day. */
    serviceStart: date().notNull(),
    serviceEnd: date().notNull(),
    language: text().$type<'de' | 'en'>().notNull(),
    seller: jsonb().$type<InvoiceParty>().notNull(),
    buyer: jsonb().$type<InvoiceParty>().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    taxCategory: text().$type<TaxCategory>().notNull(),
    /** Hundredths of a percent: 1900 is 19 %. */
    taxRate: integer().notNull(),
    /** The country whose VAT is charged; null: none is, or the invoice is older than this column. */
    taxCountry: text(),
    /** What was known of the buyer's VAT ID; null: the invoice is older than this column. */
    vatState: text().$type<VatState>(),
    /** Cents. A correction has the amounts of what it takes back, positive. */
    netCents: integer().notNull(),
    taxCents: integer().notNull(),
    grossCents: integer().notNull(),
    purchaseOrder: text(),
    /** Keys of the files in storage, as they were sent; null until they are made. */
    pdfKey: text(),
    xmlKey: text(),
    /** How many reminders were sent, and when the last one was. */
    reminders: integer().notNull().default(0),
    remindedOn: date(),
    createdAt: createdAt(),
  },
  (t) => [
    index('invoices_account').on(t.accountId, t.issuedOn),
    index('invoices_subscription').on(t.subscriptionId, t.issuedOn),
    index('invoices_open')
      .on(t.dueOn)
      .where(sql`status = 'open'`),
    check('invoices_sum', sql`net_cents + tax_cents = gross_cents and net_cents >= 0 and tax_cents >= 0`),
    check('invoices_numbered', sql`(status = 'draft') = (number is null) and (number is null) = (issued_on is null)`),
    tenantPolicy(),
    operatorPolicy('select'),
    operatorPolicy('update'),
  ],
).enableRLS();

/** The last number of each series: a locked row, so that numbers follow one another without a gap. Not tenant data. */
export const invoiceCounters = pgTable('invoice_counters', {
  /** For example `2026`. */
  series: text().primaryKey(),
  lastNumber: integer().notNull(),
});

/**
 * Every movement of money as entries whose sum is zero; a deferred trigger holds it. Positive: debit. Append-only, kept for ten years,
 * without foreign keys.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    /** What moved it, once: `invoice:ID`, `payment:ID`, `correction:ID`, `refund:ID`. */
    cause: text().notNull(),
    /** Position within its cause. */
    line: integer().notNull(),
    ledgerAccount: text().$type<LedgerAccount>().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    invoiceId: uuid(),
    occurredOn: date().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('ledger_entries_cause').on(t.cause, t.line),
    index('ledger_entries_account').on(t.accountId, t.ledgerAccount),
    index('ledger_entries_invoice').on(t.invoiceId),
    tenantPolicy(),
    operatorPolicy('select'),
    operatorPolicy('insert'),
  ],
).enableRLS();

/** Money that came in or went back, for one invoice or, without one, as credit of the account. Append-only, no foreign keys. */
export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    invoiceId: uuid(),
    /** Negative: paid back. */
    cents: integer().notNull(),
    method: text().$type<'bank_transfer' | 'credit' | 'stripe'>().notNull(),
    receivedOn: date().notNull(),
    /** Once: `bank:TRANSACTION:INVOICE`, `credit:INVOICE`, `stripe:PAYMENT_INTENT`. */
    cause: text().notNull().unique('payments_cause'),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_invoice').on(t.invoiceId),
    index('payments_account').on(t.accountId, t.receivedOn),
    tenantPolicy(),
    operatorPolicy('select'),
    operatorPolicy('insert'),
  ],
).enableRLS();

/** A file of the operator's bank. The same file is taken once. Not tenant data: only the operator's scope reaches it. */
export const bankFiles = pgTable(
  'bank_files',
  {
    id: idColumn(),
    /** SHA-256 of its bytes. */
    hash: text().notNull().unique('bank_files_hash'),
    name: text().notNull(),
    format: text().$type<'camt053' | 'csv'>().notNull(),
    iban: text(),
    createdAt: createdAt(),
  },
  () => [operatorPolicy('select'), operatorPolicy('insert')],
).enableRLS();

/** A payment in such a file. `reference` is the bank's own, else a hash of what identifies it: a payment in two files is one. */
export const bankTransactions = pgTable(
  'bank_transactions',
  {
    id: idColumn(),
    fileId: uuid()
      .notNull()
      .references(() => bankFiles.id),
    reference: text().notNull().unique('bank_transactions_reference'),
    bookedOn: date().notNull(),
    cents: integer().notNull(),
    payer: text(),
    iban: text(),
    text: text().notNull(),
    /** `open`: waits for a person's decision, with what speaks for which invoice in `candidates`. */
    state: text().$type<'matched' | 'open' | 'ignored'>().notNull(),
    candidates: jsonb().$type<{ invoiceId: string; reasons: MatchReason[] }[]>().notNull().default([]),
    decidedBy: text(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('bank_transactions_state').on(t.state, t.bookedOn),
    operatorPolicy('select'),
    operatorPolicy('insert'),
    operatorPolicy('update'),
  ],
).enableRLS();

/** Who an account's invoices are mailed to besides its billing address, and how its buyers want them. */
export const invoiceRecipients = pgTable(
  'invoice_recipients',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.email] }), tenantPolicy()],
).enableRLS();
