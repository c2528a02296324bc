import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InspectAction, Inspection, InspectOutcome, InspectView } from '@zugang/contract';
import { useCallback, useState } from 'react';
import { api, type ApiError, orpc, toApiError } from '#lib/api';

const busyMilliseconds = 700;
/** To notice that the page was closed. */
const idleMilliseconds = 15_000;

const nameOf = (projectId: string): string => `zugang:inspect:${projectId}`;

/** A tab keeps its page over a reload; another tab has another. Without storage it is only forgotten. */
const remember = (projectId: string, id: string | null): void => {
  try {
    if (id === null) sessionStorage.removeItem(nameOf(projectId));
    else sessionStorage.setItem(nameOf(projectId), id);
  } catch {
    // Nothing depends on it.
  }
};
const recall = (projectId: string): string | null => {
  try {
    return sessionStorage.getItem(nameOf(projectId));
  } catch {
    return null;
  }
};

export const isOver = ({ state }: Pick<Inspection, 'state'>): boolean => state === 'ended' || state === 'failed';
const isBusy = ({ state, step }: Inspection): boolean => state === 'waiting' || (state === 'open' && step !== null);

export type Act = (action: InspectAction) => Promise<InspectOutcome | null>;

/** The page that this tab has open, and the actions on it. */
export type InspectionHandle = {
  inspection: Inspection | null;
  /** True until it is known whether a page is still open from before. */
  isLooking: boolean;
  /** A request is pending. */
  isActing: boolean;
  error: ApiError | null;
  start: (url: string, view: InspectView) => Promise<void>;
  /** Null if it failed: then there is an `error`. */
  act: Act;
  close: () => Promise<void>;
  dismissError: () => void;
};

/** Runs requests and keeps the last error. */
const useAttempts = () => {
  const [error, setError] = useState<ApiError | null>(null);
  const [acting, setActing] = useState(0);
  const attempt = useCallback(async <T>(work: () => Promise<T>): Promise<T | null> => {
    setError(null);
    setActing((count) => count + 1);
    try {
      return await work();
    } catch (cause) {
      setError(toApiError(cause));
      return null;
    } finally {
      setActing((count) => count - 1);
    }
  }, []);
  return { attempt, error, isActing: acting > 0, dismissError: () => setError(null) };
};

export const useInspection = (projectId: string): InspectionHandle => {
  const queryClient = useQueryClient();
  const [id, setId] = useState(() => recall(projectId));
  const input = { projectId, inspectionId: id ?? '' };
  const { data, isError, isPending } = useQuery({
    ...orpc.inspect.get.queryOptions({ input }),
    enabled: id !== null,
    retry: false,
    refetchInterval: ({ state }) => {
      if (!state.data || isOver(state.data)) return false;
      return isBusy(state.data) ? busyMilliseconds : idleMilliseconds;
    },
  });
  const keep = useCallback(
    (inspection: Inspection) => {
      const known = { projectId, inspectionId: inspection.id };
      queryClient.setQueryData(orpc.inspect.get.queryKey({ input: known }), inspection);
    },
    [queryClient, projectId],
  );
  const { attempt, ...attempts } = useAttempts();
  const inspection = id !== null && !isError ? (data ?? null) : null;
  return {
    inspection,
    isLooking: id !== null && isPending && !isError,
    ...attempts,
    start: async (url, view) => {
      const started = await attempt(() => api.inspect.start({ projectId, url, view }));
      if (!started) return;
      keep(started);
      remember(projectId, started.id);
      setId(started.id);
    },
    act: async (action) => {
      if (id === null) return null;
      const outcome = await attempt(() => api.inspect.act({ projectId, inspectionId: id, action }));
      if (outcome) keep(outcome.inspection);
      else void queryClient.invalidateQueries({ queryKey: orpc.inspect.get.queryKey({ input }) });
      return outcome;
    },
    close: async () => {
      await attempt(() => api.inspect.close(input));
      await queryClient.invalidateQueries({ queryKey: orpc.inspect.get.queryKey({ input }) });
    },
  };
};
