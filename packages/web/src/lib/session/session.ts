import { useState } from 'react';
import { api, sessionChanged, toApiError } from '../api/index.ts';
import { authStore, useAuthState } from './auth-state.ts';
import { loginError } from './map-auth-error.ts';
import { fetchReseller, withReseller } from './session-user.ts';
import type { SessionUser } from './session-user.ts';

/**
 * Fetches the signed-in user; null or a failed fetch means that there is none (specification, section 4).
 * If a user is expected to be signed in, the reseller is fetched at the same time.
 */
export const fetchUser = async (isExpected = false): Promise<void> => {
  authStore.change({ loading: true });
  try {
    const asked = isExpected ? fetchReseller() : undefined;
    const found = await api.auth.me();
    if (!found) return authStore.clear({ isInitialized: true });
    const user = await withReseller(found, asked);
    authStore.change({ user, isAuthenticated: true, loading: false, error: null, isInitialized: true });
  } catch (error) {
    const { code, key } = toApiError(error);
    authStore.clear({ isInitialized: true, error: code === 'UNAUTHENTICATED' ? null : key });
  }
};

let initialising: Promise<void> | undefined;

/** The signed-in user, or null; the first call fetches it, before the first render. */
export const ensureUser = async (isExpected = false): Promise<SessionUser | null> => {
  initialising ??= fetchUser(isExpected);
  await initialising;
  return authStore.get().user;
};

/**
 * Returns the signed-in user. Must be used below a route with a guard that requires one.
 * When the session ends, the last user stays until the way to /login is done.
 */
export const useCurrentUser = (): SessionUser => {
  const { user: current } = useAuthState();
  const [user, setUser] = useState(current);
  if (current && current !== user) setUser(current);
  if (!user) throw new Error('A screen for signed-in users was rendered without one');
  return user;
};

type LoginAnswer = Awaited<ReturnType<typeof api.auth.login>>;

/**
 * Signs in by `login`, a call that returns user and token; whatever was cached for another user is dropped.
 * Throws an {@link ApiError} with the key of section 8, or `TWO_FACTOR_REQUIRED` with its challenge.
 */
export const signIn = async (login: () => Promise<LoginAnswer>): Promise<void> => {
  authStore.change({ loading: true, error: null });
  try {
    const { user, jwt } = await login();
    sessionChanged.send();
    authStore.change({ user: await withReseller(user), jwt, isAuthenticated: true, loading: false });
  } catch (thrown) {
    const failure = toApiError(thrown);
    const error = failure.code === 'TWO_FACTOR_REQUIRED' ? failure : loginError(failure);
    authStore.change({ loading: false, error: error.key });
    throw error;
  }
};

/** Forgets the session and everything read in it. */
export const endSession = (): void => {
  sessionChanged.send();
  authStore.clear();
};
