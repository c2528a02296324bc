export { listPagesWithAcross } from './across-findings.ts';
export { keepIssues } from './keep-issues.ts';
export { readDecidedNarrowly } from './match-previous-issues.ts';
export { replaceFindings } from './replace-findings.ts';
export type { ScanRef } from './scan-ref.ts';
