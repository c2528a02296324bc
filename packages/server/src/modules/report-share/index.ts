export { createShare, listShares, revokeShare } from './change-shares.ts';
export { exportShared } from './export-shared.ts';
export { openShare } from './open-share.ts';
export { countSharesOf, revokeSharesOf } from './revoke-shares-of.ts';
