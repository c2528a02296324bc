import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { issueEvents } from '#platform/db/schema/index';
import { actorIds } from './read-actor.ts';

type EventRow = typeof issueEvents.$inferInsert;

/** What an event says, beside which issue it is about and who did it. */
export type EventWords = Pick<EventRow, 'kind' | 'from' | 'to' | 'note'>;
type NewEvent = EventWords & Pick<EventRow, 'accountId' | 'issueId' | 'before' | 'revision' | 'batchId' | 'isUndo'>;

const insertChunk = 1_000;

const insertEvents = async (tx: Transaction, rows: readonly EventRow[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += insertChunk)
    await tx.insert(issueEvents).values(rows.slice(at, at + insertChunk));
};

/** Writes into the history of issues what the caller did, in the transaction that does it. */
export const recordEvents = (tx: Transaction, ctx: Pick<Context, 'principal'>, events: readonly NewEvent[]) => {
  const who = actorIds(ctx);
  return insertEvents(
    tx,
    events.map((event) => ({ ...event, ...who })),
  );
};

type ScanEvents = { accountId: string; scanId: string; kind: 'fixed' | 'returned'; issueIds: readonly string[] };

type Replacement = { issueId: string; predecessors: readonly string[]; isInherited: boolean };

/** Records that an issue has the place of others, as a rule judges otherwise now, and that it took over what was decided about them. */
export const recordReplacements = (
  tx: Transaction,
  { accountId, scanId }: { accountId: string; scanId: string },
  { issueId, predecessors, isInherited }: Replacement,
): Promise<void> => {
  const by = { accountId, scanId };
  const replaced = predecessors.map((id) => ({ ...by, issueId: id, kind: 'replaced' as const, to: issueId }));
  const from = predecessors[0] ?? null;
  return insertEvents(tx, [
    ...replaced,
    ...(isInherited ? [{ ...by, issueId, kind: 'inherited' as const, from }] : []),
  ]);
};

/** Records in the history of issues what a scan found: they are fixed, or found again. */
export const recordScanEvents = (tx: Transaction, { issueIds, ...of }: ScanEvents): Promise<void> =>
  insertEvents(
    tx,
    issueIds.map((issueId) => ({ ...of, issueId })),
  );
