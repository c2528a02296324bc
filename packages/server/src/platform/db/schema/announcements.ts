import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AnnouncementKind, AnnouncementPriority, PackageName } from '@zugang/contract';
import { createdAt, idColumn, moment, operatorPolicy, tenantPolicy } from './columns.ts';
import { accounts, users } from './identity.ts';

/** What is said in one language. */
type Wording = { title: string; text: string };

/** What users are told: by a reseller to its customers (`account_id`: the reseller), or by the operator (null). */
export const announcements = pgTable(
  'announcements',
  {
    id: idColumn(),
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    priority: text().$type<AnnouncementPriority>().notNull(),
    kind: text().$type<AnnouncementKind>().notNull(),
    audience: text()
      .$type<'all' | 'customers' | 'resellers' | 'reseller_customers' | 'account' | 'package'>()
      .notNull(),
    audienceAccountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    audiencePackage: text().$type<PackageName>(),
    startsAt: moment().notNull(),
    /** Null: until it is withdrawn, which sets it. */
    endsAt: moment(),
    de: jsonb().$type<Wording>().notNull(),
    en: jsonb().$type<Wording>().notNull(),
    url: text(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('announcements_account').on(t.accountId, t.createdAt),
    check('announcements_audience', sql`(audience = 'account') = (audience_account_id is not null)`),
    check('announcements_package', sql`(audience = 'package') = (audience_package is not null)`),
    check('announcements_reseller', sql`account_id is null or audience in ('all', 'account')`),
    tenantPolicy(),
    // What the operator or the reseller of an account of the scope has written, unless it is for another account.
    pgPolicy('addressed', {
      for: 'select',
      to: 'zugang_app',
      using: sql`(account_id is null or account_id in (select reseller_account_id from accounts where id = any ((select app_accounts())::uuid[])))
        and (audience_account_id is null or audience_account_id = any ((select app_accounts())::uuid[]))`,
    }),
    operatorPolicy('select'),
    operatorPolicy('insert'),
    operatorPolicy('update'),
  ],
).enableRLS();

/** Who has read an announcement, and put it away. */
export const announcementViews = pgTable(
  'announcement_views',
  {
    announcementId: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: moment().notNull().defaultNow(),
    dismissedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.announcementId, t.userId] }), index('announcement_views_user').on(t.userId)],
);
