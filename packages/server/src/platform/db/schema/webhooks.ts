import { foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, tenantPolicy } from './columns.ts';
import { projects } from './projects.ts';

/** Where a project's events are sent. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    url: text().notNull(),
    description: text().notNull().default(''),
    /** The contract's `webhookEvent`. */
    events: text().array().notNull(),
    state: text().$type<'active' | 'paused'>().notNull().default('active'),
    /** Why it is paused: by a person, because it failed for days, or because it said that it is gone (410). */
    pausedBecause: text().$type<'person' | 'failing' | 'gone'>(),
    /** What signs, sealed and bound to the row; the one before it signs too until `previousUntil`. */
    sealedSecret: text().notNull(),
    previousSealedSecret: text(),
    previousUntil: moment(),
    /** Since when nothing has been taken; null after a delivery that was. */
    failingSince: moment(),
    createdBy: uuid(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    unique('webhook_endpoints_tenant').on(t.accountId, t.id),
    index('webhook_endpoints_project').on(t.projectId),
    tenantPolicy(),
  ],
).enableRLS();

/** An event on its way to one endpoint: written in the transaction of the event. Its id is the `webhook-id`. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    endpointId: uuid().notNull(),
    event: text().notNull(),
    /** The very text that is signed and sent. */
    payload: text().notNull(),
    state: text().$type<'pending' | 'delivered' | 'failed' | 'stopped'>().notNull().default('pending'),
    /** Attempts of this round; fence: a job acts only while its number is still this. */
    attempts: integer().notNull().default(0),
    /** Rounds: 1, and one more for each time a user sent it again. */
    round: integer().notNull().default(1),
    nextAt: moment(),
    settledAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.accountId, t.endpointId],
      foreignColumns: [webhookEndpoints.accountId, webhookEndpoints.id],
    }).onDelete('cascade'),
    unique('webhook_deliveries_tenant').on(t.accountId, t.id),
    index('webhook_deliveries_endpoint').on(t.endpointId, t.createdAt),
    index('webhook_deliveries_age').on(t.accountId, t.createdAt),
    tenantPolicy(),
  ],
).enableRLS();

/** What came of one attempt. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    deliveryId: uuid().notNull(),
    /** Null where there was no answer; then `error` says why. */
    status: integer(),
    error: text(),
    durationMs: integer().notNull(),
    /** The beginning of the answer. */
    answer: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.accountId, t.deliveryId],
      foreignColumns: [webhookDeliveries.accountId, webhookDeliveries.id],
    }).onDelete('cascade'),
    index('webhook_attempts_delivery').on(t.deliveryId, t.createdAt),
    tenantPolicy(),
  ],
).enableRLS();
