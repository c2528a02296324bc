import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Overview, ScanProgress } from '@zugang/contract';
import { useEffect, useRef } from 'react';
import { orpc } from '#lib/api';

/** The first causes are worth more than a quiet server, but every page is not. */
const refreshMilliseconds = 2000;

/** The overview of a project, read again while its check finds something, and once more when it ends. */
export const useLiveOverview = (projectId: string, progress: ScanProgress | undefined): Overview | undefined => {
  const queryClient = useQueryClient();
  const { data } = useQuery(orpc.scan.overview.queryOptions({ input: { projectId } }));
  const readAt = useRef(0);
  const found = progress ? `${progress.state} ${progress.checked} ${progress.findings} ${progress.issues}` : '';
  useEffect(() => {
    if (!found) return undefined;
    const read = (): void => {
      readAt.current = Date.now();
      void queryClient.invalidateQueries({ queryKey: orpc.scan.overview.key({ input: { projectId } }) });
    };
    const timer = setTimeout(read, Math.max(0, readAt.current + refreshMilliseconds - Date.now()));
    return () => clearTimeout(timer);
  }, [found, projectId, queryClient]);
  return data;
};
