export { cancelExport } from './cancel-export.ts';
export { composeReport } from './compose-report.ts';
export { createExport } from './create-export.ts';
export { describeExport } from './describe-exports.ts';
export { findExport, openExportFile, requireServed } from './find-export.ts';
export { forgetExports, removeExportFiles } from './forget-exports.ts';
export {
  exportQueues,
  exportsPerProcess,
  forgetExportsQueue,
  makeExportQueue,
  type MakeExportMessage,
} from './jobs.ts';
export { readerOf } from './internal.ts';
export { makeNextExport } from './make-next-export.ts';
export { queueExport } from './queue-export.ts';
export { readSource } from './read-source.ts';
export { getExport, listExports, readExportFile } from './read-exports.ts';
export { recordUse } from './record-use.ts';
