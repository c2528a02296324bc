import { boolean, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, operatorPolicy, tenantPolicy } from './columns.ts';
import { accounts } from './identity.ts';

/**
 * Acceptances of contracts (GDPR, Article 28), append-only: the application role may insert and read, never change. Like the
 * audit log they outlive the account, because they prove what was agreed; so they hold names as they were, not references.
 */
export const contractAcceptances = pgTable(
  'contract_acceptances',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    documentKey: text().$type<'processing' | 'terms' | 'conditions'>().notNull(),
    version: text().notNull(),
    locale: text().$type<'de' | 'en'>().notNull(),
    /** SHA-256 of the text as it was shown, parties filled in. */
    documentSha256: text().notNull(),
    /** SHA-256 of the bytes in storage. */
    pdfSha256: text().notNull(),
    pdfKey: text().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    userEmail: text().notNull(),
    /** The role in the account at that time. */
    userRole: text().$type<'owner' | 'admin' | 'editor' | 'viewer'>().notNull(),
    /** The user ticked that they may sign for the customer. */
    isAuthorised: boolean().notNull(),
    customerName: text().notNull(),
    /** Who the contract is with: the reseller's account, or null for the operator. */
    partnerAccountId: uuid(),
    partnerName: text().notNull(),
    /** How it was accepted. */
    method: text().$type<'dashboard' | 'api'>().notNull(),
    supersedesId: uuid(),
    acceptedAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('contract_acceptances_tenant').on(t.accountId, t.id),
    foreignKey({
      name: 'contract_acceptances_superseded',
      columns: [t.accountId, t.supersedesId],
      foreignColumns: [t.accountId, t.id],
    }),
    index('contract_acceptances_account').on(t.accountId, t.documentKey, t.acceptedAt),
    operatorPolicy('select'),
    tenantPolicy(),
  ],
).enableRLS();

/** That an account's people were told of a version of a contract that is newer than theirs: once for each. */
export const contractNotices = pgTable(
  'contract_notices',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    documentKey: text().$type<'processing' | 'terms' | 'conditions'>().notNull(),
    version: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('contract_notices_version').on(t.accountId, t.documentKey, t.version), tenantPolicy()],
).enableRLS();
