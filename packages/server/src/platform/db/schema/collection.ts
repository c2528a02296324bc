import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, operatorPolicy, tenantPolicy } from './columns.ts';
import { accounts } from './identity.ts';

/** Who an account is at the payment provider; one for each account. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    customerId: text().notNull().unique('payment_customers_customer'),
    createdAt: createdAt(),
  },
  () => [tenantPolicy()],
).enableRLS();

/** The cards and bank accounts of an account, as the provider listed them last. The provider holds them; here is what a screen shows. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Its name at the provider. */
    providerId: text().notNull().unique('payment_methods_provider'),
    kind: text().$type<'card' | 'sepa_debit'>().notNull(),
    brand: text(),
    last4: text().notNull(),
    expiresMonth: integer(),
    expiresYear: integer(),
    /** The reference of the SEPA mandate. */
    mandate: text(),
    isDefault: boolean().notNull().default(false),
    /** Whether it was said that it runs out. A card that was renewed has another day, and is announced again. */
    expiryNotedFor: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('payment_methods_account').on(t.accountId),
    uniqueIndex('payment_methods_default')
      .on(t.accountId)
      .where(sql`is_default`),
    check('payment_methods_expiry', sql`(kind = 'card') = (expires_month is not null and expires_year is not null)`),
    tenantPolicy(),
  ],
).enableRLS();

/**
 * One try to collect an invoice, written before the provider is asked: its id names the payment there, so that a try that is repeated
 * takes the money once. Without foreign keys: it says how money of an invoice came, which is kept.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    invoiceId: uuid().notNull(),
    /** `automatic`: from the default method; `page`: by the customer on a page of the provider’s. */
    kind: text().$type<'automatic' | 'page'>().notNull(),
    customerId: text().notNull(),
    /** The provider’s name of the method; null on a page, where the customer chooses. */
    methodId: text(),
    methodKind: text().$type<'card' | 'sepa_debit'>(),
    cents: integer().notNull(),
    /** `begun`: the provider may not know it yet. `unclear`: waits for a person’s decision. */
    state: text().$type<'begun' | 'processing' | 'succeeded' | 'failed' | 'canceled' | 'unclear'>().notNull(),
    /** The payment at the provider, and the page where it is made. */
    chargeId: text().unique('payment_attempts_charge'),
    pageId: text(),
    /** The provider’s code. */
    failure: text(),
    triedOn: date().notNull(),
    updatedAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    index('payment_attempts_invoice').on(t.invoiceId, t.createdAt),
    index('payment_attempts_account').on(t.accountId, t.state),
    // Two at once would take the money twice.
    uniqueIndex('payment_attempts_open')
      .on(t.invoiceId)
      .where(sql`state in ('begun', 'processing', 'unclear')`),
    tenantPolicy(),
    operatorPolicy('select'),
  ],
).enableRLS();

/** Credit that is paid back by the provider, written before it is asked. Without foreign keys, as the attempts. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    /** Whoever asks twice with the same key pays back once. */
    key: text().notNull(),
    chargeId: text().notNull(),
    cents: integer().notNull(),
    state: text().$type<'begun' | 'pending' | 'succeeded' | 'failed'>().notNull(),
    providerId: text().unique('payment_refunds_provider'),
    updatedAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('payment_refunds_key').on(t.accountId, t.key, t.chargeId),
    index('payment_refunds_account').on(t.accountId, t.state),
    tenantPolicy(),
  ],
).enableRLS();

/** An event of the provider that was handled: stored in the transaction of its effect, so that it has one. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    accountId: uuid().notNull(),
    type: text().notNull(),
    objectId: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('payment_events_account').on(t.accountId, t.createdAt), tenantPolicy()],
).enableRLS();

/** Money at the provider that does not fit what we know: a person decides. Append-only but for the decision. */
export const paymentCases = pgTable(
  'payment_cases',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    invoiceId: uuid(),
    /** What was seen, once: `charge:ID`, `refund:ID`, `dispute:ID`. */
    cause: text().notNull().unique('payment_cases_cause'),
    reason: text().$type<'amount' | 'currency' | 'foreign_refund' | 'dispute'>().notNull(),
    /** In the smallest unit of the currency; negative: it went back to the customer. */
    cents: integer().notNull(),
    currency: text().notNull(),
    seenOn: date().notNull(),
    state: text().$type<'open' | 'matched' | 'ignored'>().notNull().default('open'),
    decidedBy: text(),
    updatedAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    index('payment_cases_state').on(t.state, t.seenOn),
    tenantPolicy(),
    operatorPolicy('select'),
    operatorPolicy('update'),
  ],
).enableRLS();
