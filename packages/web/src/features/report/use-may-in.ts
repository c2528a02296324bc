import { useQuery } from '@tanstack/react-query';
import type { Permission } from '@zugang/contract';
import { projectQuery } from '#lib/project';

/** Whether the user may do something in a project, on screens that may stand outside the project's own. For comfort only. */
export const useMayIn = (projectId: string, permission: Permission): boolean =>
  useQuery(projectQuery(projectId)).data?.may.includes(permission) ?? false;
