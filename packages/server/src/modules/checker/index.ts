export { openChecker } from './open-checker.ts';
export { getPageCheck, listPageChecks, removePageCheck } from './page-checks.ts';
export { readKnownIssues } from './read-known-issues.ts';
export { CheckerRefusal } from './refuse.ts';
export { startCheckerSession } from './start-session.ts';
export { storeCheckerResult } from './store-result.ts';
