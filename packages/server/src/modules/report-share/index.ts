export { createShare, listShares, revokeShare } from './change-shares.ts';
export { openShare } from './open-share.ts';
