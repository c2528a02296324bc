export { authStore, useAuthState } from './auth-state.ts';
export type { AuthState } from './auth-state.ts';
export { loginError, registrationError } from './map-auth-error.ts';
export { endSession, ensureUser, fetchUser, signIn, useCurrentUser } from './session.ts';
export { subscribeToTabs, notifyTabs } from './session-channel.ts';
export type { SessionUser } from './session-user.ts';
export { useLogout } from './use-logout.ts';
export { watchIdle } from './watch-idle.ts';
