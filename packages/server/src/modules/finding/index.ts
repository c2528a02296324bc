export { listPagesWithAcross } from './across-findings.ts';
export { keepIssues } from './keep-issues.ts';
export { replaceFindings, type ScanRef } from './replace-findings.ts';
