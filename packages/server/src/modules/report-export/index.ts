export { exportReport, writeReport } from './export-report.ts';
export type { WrittenExport } from './write-export.ts';
