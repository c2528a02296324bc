import type { Notifications } from '@zugang/contract';

const defaults: Notifications = {
  scanFinished: true,
  indexingFinished: false,
  projectNotices: true,
  barrierReport: true,
};

/** Which mails a user wants, of what is stored with them; what was never chosen is as it is by default. */
export const notificationsOf = (chosen: Partial<Record<string, boolean>>): Notifications => ({
  scanFinished: chosen['scanFinished'] ?? defaults.scanFinished,
  indexingFinished: chosen['indexingFinished'] ?? defaults.indexingFinished,
  projectNotices: chosen['projectNotices'] ?? defaults.projectNotices,
  barrierReport: chosen['barrierReport'] ?? defaults.barrierReport,
});
