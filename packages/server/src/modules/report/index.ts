export { describeReport, readReport } from './read-report.ts';
