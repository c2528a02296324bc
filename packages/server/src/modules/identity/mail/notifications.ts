import type { Notifications } from '@zugang/contract';

const defaults: Notifications = {
  scanFinished: true,
  indexingFinished: false,
  projectNotices: true,
  barrierReport: true,
};

/** A user's mail preferences from what is stored; what was never chosen has its default. */
export const notificationsOf = (chosen: Partial<Record<string, boolean>>): Notifications => ({
  scanFinished: chosen['scanFinished'] ?? defaults.scanFinished,
  indexingFinished: chosen['indexingFinished'] ?? defaults.indexingFinished,
  projectNotices: chosen['projectNotices'] ?? defaults.projectNotices,
  barrierReport: chosen['barrierReport'] ?? defaults.barrierReport,
});
