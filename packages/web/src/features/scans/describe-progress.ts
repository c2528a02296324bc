import type { ScanProgress } from '@zugang/contract';

/** Whether a check is running or paused. */
export const isUnderWay = (state: ScanProgress['state']): boolean => state === 'running' || state === 'paused';

/** How many pages a check is done with. */
export const doneOf = ({ checked, failed, unchanged }: ScanProgress): number => checked + failed + unchanged;

/** How many pages a check has, never fewer than it is done with. */
export const foundOf = (progress: ScanProgress): number => Math.max(progress.found, doneOf(progress));
