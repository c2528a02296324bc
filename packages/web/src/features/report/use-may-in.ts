import { useQuery } from '@tanstack/react-query';
import type { Permission } from '@zugang/contract';
import { projectQuery } from '#lib/project';

/** Returns whether the user has a permission in a project, also outside the project's own screens. For convenience only. */
export const useMayIn = (projectId: string, permission: Permission): boolean =>
  useQuery(projectQuery(projectId)).data?.may.includes(permission) ?? false;
