import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Permission, Project } from '@zugang/contract';
import { useCallback } from 'react';
import { orpc } from '../api/index.ts';

/** One project; every screen below `/projects/{id}` reads it from the same cache entry. */
export const projectQuery = (projectId: string) =>
  queryOptions(orpc.project.get.queryOptions({ input: { projectId } }));

/** The project of the current screen. Only below the project's route, which has loaded it. */
export const useProject = (projectId: string): Project => useSuspenseQuery(projectQuery(projectId)).data;

/** Whether the user may do something in a project. For comfort only: the server decides every call again. */
export const useMay = (projectId: string, permission: Permission): boolean =>
  useProject(projectId).may.includes(permission);

/** Marks everything read about projects as stale, so that what is on the screen is read again. */
export const useRefreshProject = (): (() => void) => {
  const queryClient = useQueryClient();
  return useCallback(() => {
    const read = [
      orpc.dashboard.key(),
      orpc.project.key(),
      orpc.domain.key(),
      orpc.issue.key(),
      orpc.page.key(),
      orpc.document.key(),
    ];
    for (const queryKey of [...read, orpc.scan.key({ type: 'query' })]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [queryClient]);
};
