export { createPublicCheck } from './create-public-check.ts';
export { forgetPublicChecks } from './forget-public-checks.ts';
export { getPublicCheck } from './get-public-check.ts';
export { forgetPublicChecksQueue, publicCheckQueues } from './jobs.ts';
export { readCheckPicture } from './read-check-picture.ts';
export { runPublicCheck } from './run-public-check.ts';
