export { safeRedirect } from './redirect-target.ts';
export { beginSession, currentUserQuery, endSession, useCurrentUser, useLogout } from './session.ts';
