import type { Transaction } from '#platform/db/client';
import { announceScan } from './announce-scan.ts';
import type { ScanRow } from '#modules/crawl';
import type { WorkerContext } from '#platform/context';
import { findScanBefore, readRegressions, type Regressions } from './read/read-regressions.ts';

/** What who acts on the end of a scan needs. */
export type EndContext = Pick<WorkerContext, 'jobs' | 'settings' | 'secrets'>;

/** A scan that ended, finished or cancelled. `before`: the last one of the whole project; `worse`: null if it is unknown. */
export type ScanEnd = { scan: ScanRow; before: ScanRow | null; worse: Regressions | null };

/** Acts on the end of a scan, in its transaction. Returns the ids of users it mailed: they get no other mail about it. */
export type ScanEndListener = (tx: Transaction, ctx: EndContext, end: ScanEnd) => Promise<readonly string[]>;

const listeners = new Set<ScanEndListener>();

/** Registers a listener for the end of scans; called at start, and a second time changes nothing. */
export const onScanEnd = (listener: ScanEndListener): void => {
  listeners.add(listener);
};

/** Notifies the listeners, and then the user who started the scan, unless a listener mailed them. */
export const notifyScanEnd = async (tx: Transaction, ctx: EndContext, scan: ScanRow): Promise<void> => {
  const before = await findScanBefore(tx, scan);
  const end = { scan, before, worse: await readRegressions(tx, { scan, before }) };
  const notified = new Set<string>();
  for (const listener of listeners) for (const userId of await listener(tx, ctx, end)) notified.add(userId);
  if (scan.state === 'finished' && !notified.has(scan.startedBy ?? '')) await announceScan(tx, ctx, scan);
};
