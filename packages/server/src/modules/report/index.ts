export { compareScans } from './compare-scans.ts';
export { describeReport, readReport } from './read-report.ts';
