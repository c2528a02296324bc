import { integrationReason, type IntegrationCheck } from '@zugang/contract';
import type { integrationChecks } from '#platform/db/schema/index';
import { checkIsLostAfterSeconds } from './jobs.ts';

export type CheckRow = typeof integrationChecks.$inferSelect;

/** Whether a check that never ended is to be waited for no longer. */
const isLost = ({ state, createdAt }: CheckRow): boolean =>
  state === 'running' && Date.now() - createdAt.getTime() > checkIsLostAfterSeconds * 1_000;

/** A row as the contract's check; one that no worker claimed counts as done without a result. */
export const describeCheck = (row: CheckRow): IntegrationCheck => ({
  id: row.id,
  domainId: row.domainId,
  url: row.url,
  state: isLost(row) ? 'done' : row.state,
  outcome: row.outcome,
  reason: row.reason === null ? null : integrationReason.parse(row.reason),
  detail: row.detail,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
