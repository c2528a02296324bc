import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { sessionChanged, sessionRefused } from './session-signals.ts';

const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

const onError = (error: Error): void => {
  if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') sessionRefused.send();
};

const createQueryClient = (): QueryClient => {
  // A timer would come after React has put a checkbox back as it was: for a moment it would say the opposite of what was chosen.
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    // Without a connection a call fails, and is shown to have failed, instead of waiting for one.
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 15_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  sessionChanged.subscribe(() => client.clear());
  return client;
};

/** The cache of everything read from the API, for loaders; screens get it from {@link QueryScope}. */
export const queryClient = /* @__PURE__ */ createQueryClient();
