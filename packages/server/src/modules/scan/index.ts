export { cancelScan } from './control/cancel-scan.ts';
export { checkPage } from './page/check-page.ts';
export { describeScan, latestScans } from './read/describe-scan.ts';
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
export { readStuckScans, type StuckScan } from './read/read-stuck-scans.ts';
export { isTrendPoint } from './read/is-trend-point.ts';
export { listScans } from './read/list-scans.ts';
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
export { readProgress } from './read/read-progress.ts';
export { settleScan } from './settle-scan.ts';
export { startPlannedCheck } from './start/start-planned-check.ts';
export { startScan } from './start/start-scan.ts';
export { startScanInTx, type StartScanInput } from './start/start-scan-in-tx.ts';
export { superviseScan } from './supervise-scan.ts';
export { onScanEnd, type ScanEnd, type ScanEndListener } from './notify-scan-end.ts';
export { watchProgress } from './read/watch-progress.ts';
