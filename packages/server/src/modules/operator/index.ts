export { requireUserId } from './require-user-id.ts';
export { blockUser } from './block-user.ts';
export { addStaff, removeStaff } from './change-staff.ts';
export { endSessions } from './end-sessions.ts';
export { operatorQueues, purgeSecurityLogQueue, sampleFiguresQueue } from './jobs.ts';
export { purgeSecurityLog } from './purge-security-log.ts';
export { type LoggedEvent, readSecurityLog } from './read-security-log.ts';
export { revokeKeys } from './revoke-keys.ts';
export { unblockUser } from './unblock-user.ts';
