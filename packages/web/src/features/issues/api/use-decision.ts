import { useMutation } from '@tanstack/react-query';
import type { BulkChange, Issue } from '@zugang/contract';
import { api } from '#lib/api';
import { useRefreshProject } from '#lib/project';

/** Decides on one cause as on many, so that there is one way to do it. */
export const useDecision = ({ projectId, id }: Pick<Issue, 'projectId' | 'id'>) => {
  const refresh = useRefreshProject();
  return useMutation({
    mutationFn: (change: BulkChange) => api.issue.bulk({ projectId, selection: { ids: [id] }, change }),
    onSettled: refresh,
  });
};
