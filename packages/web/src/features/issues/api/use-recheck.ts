import { useMutation, useQuery } from '@tanstack/react-query';
import type { Issue, IssueRecheck } from '@zugang/contract';
import { useEffect, useState } from 'react';
import { api, orpc } from '#lib/api';
import { useRefreshProject } from '#lib/project';

/** So often the check is asked how far it is: its answer is awaited. */
const askEveryMilliseconds = 700;

/** Checks the page of a cause's sample again, and follows it to its result. */
export const useRecheck = ({ projectId, id: issueId }: Pick<Issue, 'projectId' | 'id'>) => {
  const refresh = useRefreshProject();
  const [started, setStarted] = useState<IssueRecheck | null>(null);
  const start = useMutation({
    mutationFn: () => api.issue.recheck({ projectId, issueId }),
    onSuccess: setStarted,
    onSettled: refresh,
  });
  const input = { projectId, issueId, scanId: started?.scanId ?? '', pageId: started?.pageId ?? '' };
  const { data, error } = useQuery(
    orpc.issue.recheckResult.queryOptions({
      input,
      enabled: started !== null,
      staleTime: 0,
      refetchInterval: ({ state }) => (isOver(state.data?.state) ? false : askEveryMilliseconds),
    }),
  );
  const hasEnded = started !== null && isOver(data?.state);
  useEffect(() => {
    if (hasEnded) refresh();
  }, [hasEnded, refresh]);
  return {
    start: () => start.mutate(),
    started,
    result: started ? (data ?? null) : null,
    error: start.error ?? error,
    isPending: start.isPending || (started !== null && !hasEnded && !error),
  };
};

const isOver = (state: string | undefined): boolean => state === 'finished' || state === 'cancelled';
