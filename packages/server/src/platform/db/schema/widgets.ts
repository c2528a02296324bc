import type { ProductName } from '@zugang/contract';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, tenantPolicy } from './columns.ts';
import { domains, projects } from './projects.ts';

/** How a project's widget looks and what it offers; what is missing has its default. */
export const widgetSettings = pgTable(
  'widget_settings',
  {
    projectId: uuid().primaryKey(),
    accountId: uuid().notNull(),
    settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Products that the embed code does not show, though the project may have them. */
    inactiveProducts: text().array().$type<ProductName[]>().notNull().default([]),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    tenantPolicy(),
  ],
).enableRLS();

/** When the widget last said of itself on a host that it was shown, hidden or failed: nothing about who saw it. */
export const widgetSightings = pgTable(
  'widget_sightings',
  {
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    host: text().notNull(),
    state: text().$type<'shown' | 'hidden' | 'failed'>().notNull(),
    reason: text(),
    version: text().notNull(),
    seenAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.host, t.state] }),
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    tenantPolicy(),
  ],
).enableRLS();

/** Looks at a page with the scan browser: whether the widget is in it and works. */
export const integrationChecks = pgTable(
  'integration_checks',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    domainId: uuid().notNull(),
    url: text().notNull(),
    state: text().$type<'running' | 'done'>().notNull().default('running'),
    /** Null while it runs. */
    outcome: text().$type<'integrated' | 'not_integrated' | 'invalid'>(),
    /** Why it is so, a word of the contract's `integrationReason`. */
    reason: text(),
    /** What belongs to the reason: the directive of the content security policy, the key that was found. */
    detail: text(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.accountId, t.domainId], foreignColumns: [domains.accountId, domains.id] }).onDelete(
      'cascade',
    ),
    unique('integration_checks_tenant').on(t.accountId, t.id),
    index('integration_checks_domain').on(t.domainId, t.createdAt),
    tenantPolicy(),
  ],
).enableRLS();
