export { createShare, listShares, revokeShare } from './change-shares.ts';
export { openShare } from './open-share.ts';
export { countSharesOf, revokeSharesIn, revokeSharesOf } from './revoke-shares-of.ts';
export { createSharedExport, getSharedExport, readSharedFile } from './visit-exports.ts';
