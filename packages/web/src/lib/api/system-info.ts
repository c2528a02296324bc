import { useQuery } from '@tanstack/react-query';
import type { SystemInfo } from '@zugang/contract';
import { orpc } from './client.ts';

/** What the server says about itself before anyone signs in; undefined until it has answered. */
export const useSystemInfo = (): SystemInfo | undefined =>
  useQuery(orpc.system.info.queryOptions({ staleTime: Infinity })).data;
