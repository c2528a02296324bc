export { cancelScan } from './control/cancel-scan.ts';
export { checkPage } from './check-page.ts';
export { describeScan, latestScans } from './describe-scan.ts';
export { examineLinkedDocument } from './linked-document/examine-linked-document.ts';
export {
  checkPageKey,
  checkPageQueue,
  examineDocumentQueue,
  scanQueues,
  superviseScanQueue,
  type CheckPageMessage,
  type ExamineDocumentMessage,
  type SuperviseScanMessage,
  type VisitorPageMessage,
} from './jobs.ts';
export { followCrawls } from './follow-crawls.ts';
export { readStuckScans, type StuckScan } from './read-stuck-scans.ts';
export { isTrendPoint } from './is-trend-point.ts';
export { listScans } from './list-scans.ts';
export {
  type BrowserIsolation,
  type Heartbeat,
  heartbeatSeconds,
  listWorkers,
  readBrowserIsolation,
  recordHeartbeat,
  type SeenWorker,
  type WorkerFacts,
} from './record-heartbeat.ts';
export { pauseScan } from './control/pause-scan.ts';
export { resumeScan } from './control/resume-scan.ts';
export { readProgress } from './read-progress.ts';
export { settleScan } from './settle-scan.ts';
export { startPlannedCheck } from './start-planned-check.ts';
export { startScan } from './start-scan.ts';
export { startScanInTx, type StartScanInput } from './start-scan-in-tx.ts';
export { superviseScan } from './supervise-scan.ts';
export { onScanEnd, type ScanEnd, type ScanEndListener } from './notify-scan-end.ts';
export { watchProgress } from './watch-progress.ts';
