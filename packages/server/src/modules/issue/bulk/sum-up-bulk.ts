import { limits, type BulkRefusal, type BulkResult } from '@zugang/contract';

/** An issue of a bulk that was left as it was, and why. */
export type Skipped = { issueId: string; reason: BulkRefusal };

/** What a bulk did, in words for its answer. */
export const sumUpBulk = (done: { batchId: string; changed: number; skipped: readonly Skipped[] }): BulkResult => ({
  batchId: done.changed > 0 ? done.batchId : null,
  changed: done.changed,
  skipped: [...Map.groupBy(done.skipped, ({ reason }) => reason)].map(([reason, alike]) => ({
    reason,
    count: alike.length,
    issueIds: alike.slice(0, limits.bulk.named).map(({ issueId }) => issueId),
  })),
});
