import { useSyncExternalStore } from 'react';
import type { SessionUser } from './session-user.ts';

/** The dashboard's state of the session; the names are the specification's (section 4). */
export type AuthState = {
  user: SessionUser | null;
  /** Short-lived token of API clients; the dashboard itself lives on its cookie. Never stored. */
  jwt: string | null;
  isAuthenticated: boolean;
  /** Signing in or fetching the user. */
  loading: boolean;
  /** Message key of what went wrong last. */
  error: string | null;
  isInitialized: boolean;
  isLoggingOut: boolean;
};

const signedOut: AuthState = {
  user: null,
  jwt: null,
  isAuthenticated: false,
  loading: false,
  error: null,
  isInitialized: false,
  isLoggingOut: false,
};

let state = signedOut;
const listeners = new Set<() => void>();

/** The state and its watchers, for `useSyncExternalStore` and the guards. */
export const authStore = {
  get: (): AuthState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  change: (change: Partial<AuthState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  },
  /** Forgets user and token; what was initialised stays so. */
  clear: (change: Partial<AuthState> = {}): void => {
    authStore.change({ ...signedOut, isInitialized: state.isInitialized, ...change });
  },
};

/** The auth state, for components. */
export const useAuthState = (): AuthState => useSyncExternalStore(authStore.subscribe, authStore.get);
