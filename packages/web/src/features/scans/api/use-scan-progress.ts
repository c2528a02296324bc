import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ScanProgress } from '@zugang/contract';
import { useEffect, useRef, useState } from 'react';
import { orpc, toApiError } from '#lib/api';
import { useRefreshProject } from '#lib/project';
import { isBroken, noFailure, recordFailure } from './broken-stream.ts';

/** A stream that ended or broke is opened again after this long. */
const reconnectMilliseconds = 3000;
/** While results come in, what is on the screen is read again this often. */
const refreshMilliseconds = 5000;

/** Whether asking again cannot help: signed out, forbidden, gone. */
const isRefused = (error: Error): boolean => {
  const { status } = toApiError(error);
  return status >= 400 && status < 500 && status !== 429;
};

/** Progress of a project's newest check, and whether the stream is broken at the moment. */
export type LiveProgress = { progress: ScanProgress | undefined; isReconnecting: boolean };

/** Follows a project's check by server-sent events. Every screen may call this: there is one stream a project. */
export const useScanProgress = (projectId: string): LiveProgress => {
  const { data, failureCount, dataUpdatedAt, error } = useQuery(
    orpc.scan.progress.experimental_liveOptions({
      input: { projectId },
      retry: (_count: number, cause: Error) => !isRefused(cause),
      retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, 15_000),
      refetchInterval: ({ state }) => (state.error && isRefused(state.error) ? false : reconnectMilliseconds),
      staleTime: Infinity,
      gcTime: 0,
    }),
  );
  const [noted, setNoted] = useState(noFailure);
  const failure = recordFailure(noted, { failureCount, dataUpdatedAt });
  if (failure !== noted) setNoted(failure);
  return { progress: data, isReconnecting: error !== null || isBroken({ failureCount, dataUpdatedAt }, failure) };
};

/** Reopens the stream, so that a decision (start, pause, go on, cancel) shows at once. */
export const useReadProgressAgain = (projectId: string): (() => void) => {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({ queryKey: orpc.scan.progress.experimental_liveKey({ input: { projectId } }) });
};

/** Reads the project's figures again while results come in, and once more when the check ends. */
export const useRefreshWithProgress = ({ progress }: LiveProgress): void => {
  const refresh = useRefreshProject();
  const shown = useRef<{ state: string | null; at: number; count: number }>(null);
  useEffect(() => {
    if (!progress) return undefined;
    const count = progress.checked + progress.failed + progress.urlsSeen;
    const before = shown.current;
    const update = (): void => {
      shown.current = { state: progress.state, at: Date.now(), count };
      if (before) refresh();
    };
    if (!before || before.state !== progress.state) return update();
    if (before.count === count) return undefined;
    const timer = setTimeout(update, Math.max(0, before.at + refreshMilliseconds - Date.now()));
    return () => clearTimeout(timer);
  }, [progress, refresh]);
};
