export { ignoreIssue, reopenIssue } from './decide-issue.ts';
export { describeFinding } from './describe-finding.ts';
export { findPictured } from './find-pictured.ts';
export { getIssue } from './get-issue.ts';
export { byEffect } from './issue-order.ts';
export { listFindings, selectFindings } from './list-findings.ts';
export { listIssues } from './list-issues.ts';
export { readPicture } from './read-picture.ts';
export { recountIssues } from './recount-issues.ts';
