import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Proofs against bots that were used, by hash, until they are over: none counts twice. Not tenant data. */
export const usedProofs = pgTable(
  'used_proofs',
  { proofHash: text().primaryKey(), expiresAt: moment().notNull() },
  (t) => [index('used_proofs_expiry').on(t.expiresAt)],
);
