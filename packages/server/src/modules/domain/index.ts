export { announcePages } from './announce-pages.ts';
export { addUrlList, removeUrlList } from './change-url-lists.ts';
export { describeDomain, readNextChecks } from './describe-domain.ts';
export { dismissNotice } from './dismiss-notice.ts';
export { findDueProofs } from './find-due-proofs.ts';
export { requireDomain, type DomainRef, type DomainRow } from './find-domain.ts';
export { getDomain } from './get-domain.ts';
export {
  checkProofQueue,
  domainQueues,
  dueProofsQueue,
  plannedCheckQueue,
  type CheckProofMessage,
  type PlannedCheckMessage,
} from './jobs.ts';
export { listNotices } from './list-notices.ts';
export { makePrimary } from './make-primary.ts';
export { claimPlannedCheck } from './plan-check.ts';
export { readBrowsingProfile } from './read-browsing-profile.ts';
export { recheckProof } from './recheck-proof.ts';
export { removeSchedule, saveSchedule } from './save-schedule.ts';
export { saveSettings } from './save-settings.ts';
export { nextMoment } from './next-moment.ts';
export {
  onNotice,
  onVerified,
  withdrawNotice,
  notifyAccount,
  type AccountNotice,
  type NoticeListener,
  type VerifiedDomain,
} from './notify-account.ts';
export { tryUrl } from './try-url.ts';
export { verifyDomain } from './verify-domain.ts';
