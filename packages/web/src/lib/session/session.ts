import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '@zugang/contract';
import { ApiError, api, orpc } from '../api/index.ts';

/** The signed-in user, or null. Fetched once at start and after signing in. */
export const currentUserQuery = queryOptions<CurrentUser | null>({
  queryKey: ['session', 'user'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => {
    try {
      return await api.auth.me(undefined, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return null;
      throw error;
    }
  },
});

/**
 * The signed-in user. Only below a route that has asked for one.
 * When the session ends, the last user stays until the way to /login is done.
 */
export function useCurrentUser(): CurrentUser {
  const { data } = useSuspenseQuery(currentUserQuery);
  const [user, setUser] = useState(data);
  if (data && data !== user) setUser(data);
  if (!user) throw new Error('A screen for signed-in users was rendered without one');
  return user;
}

/** Takes over a fresh session: whatever was cached for somebody else is dropped. */
export function beginSession(queryClient: QueryClient, user: CurrentUser): void {
  queryClient.clear();
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** Forgets the session and everything read in it. */
export function endSession(queryClient: QueryClient): void {
  queryClient.clear();
  queryClient.setQueryData(currentUserQuery.queryKey, null);
}

/** Signs out; the session is forgotten here even when the server cannot be reached. */
export function useLogout(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation(
    orpc.auth.logout.mutationOptions({
      onSettled: () => {
        endSession(queryClient);
        onDone();
      },
    }),
  );
}
