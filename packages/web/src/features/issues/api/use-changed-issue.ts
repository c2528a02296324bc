import { useQueryClient } from '@tanstack/react-query';
import type { Issue } from '@zugang/contract';
import { orpc } from '#lib/api';

/** Shows a cause as the server answered it, at once: the next change must name its new revision. */
export const useChangedIssue = ({ projectId, issueId }: { projectId: string; issueId: string }) => {
  const queryClient = useQueryClient();
  const { queryKey } = orpc.issue.get.queryOptions({ input: { projectId, issueId } });
  return (changed: Issue): void =>
    void queryClient.setQueryData(queryKey, (known) => (known ? { ...known, ...changed } : known));
};
