import type { DashboardProject } from '@zugang/contract';

/** Whether the newest check of a project has not ended. */
export const isUnderWay = ({ latestScan }: DashboardProject): boolean =>
  latestScan?.state === 'running' || latestScan?.state === 'paused';
