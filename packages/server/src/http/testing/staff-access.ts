import type { ProcedureName } from './procedures.ts';

/**
 * Procedures of the operator's staff: missing to everybody else, and refused to staff whose session was opened without a second factor.
 * Those that answer staff without one name it with false.
 */
export const staffProcedures: Partial<Record<ProcedureName, { needsSecondFactor: boolean }>> = {
  'staff.access': { needsSecondFactor: false },
  'staff.work': { needsSecondFactor: true },
  'staff.operations': { needsSecondFactor: true },
  'staff.requests': { needsSecondFactor: true },
  'staff.acceptRequest': { needsSecondFactor: true },
  'staff.declineRequest': { needsSecondFactor: true },
  'staff.confirmDeparture': { needsSecondFactor: true },
  'staff.search': { needsSecondFactor: true },
  'staff.account': { needsSecondFactor: true },
  'staff.blockUser': { needsSecondFactor: true },
  'staff.unblockUser': { needsSecondFactor: true },
  'staff.endSessions': { needsSecondFactor: true },
  'staff.announcements': { needsSecondFactor: true },
  'staff.createAnnouncement': { needsSecondFactor: true },
  'staff.updateAnnouncement': { needsSecondFactor: true },
  'staff.withdrawAnnouncement': { needsSecondFactor: true },
  'staffDesk.list': { needsSecondFactor: true },
  'staffDesk.get': { needsSecondFactor: true },
  'staffDesk.read': { needsSecondFactor: true },
  'staffDesk.reply': { needsSecondFactor: true },
  'staffDesk.addNote': { needsSecondFactor: true },
  'staffDesk.setStatus': { needsSecondFactor: true },
  'staffDesk.assign': { needsSecondFactor: true },
  'staffDesk.merge': { needsSecondFactor: true },
  'staffDesk.takeMail': { needsSecondFactor: true },
  'staffDesk.dropMail': { needsSecondFactor: true },
  'staffDesk.beHere': { needsSecondFactor: true },
  'staffDesk.uploadFile': { needsSecondFactor: true },
  'staffDesk.file': { needsSecondFactor: true },
  'staffDesk.savedReplies': { needsSecondFactor: true },
  'staffDesk.createSavedReply': { needsSecondFactor: true },
  'staffDesk.updateSavedReply': { needsSecondFactor: true },
  'staffDesk.removeSavedReply': { needsSecondFactor: true },
};
