import { randomUUID } from 'node:crypto';

const reason = 'Ticket 4711';

/** Inputs of the staff console, a part of `sampleInputs`: they name nothing that is there. */
export const sampleStaffInputs = {
  'staff.access': () => ({}),
  'staff.work': () => ({}),
  'staff.operations': () => ({}),
  'staff.requests': () => ({}),
  'staff.acceptRequest': () => ({ requestId: randomUUID(), reason }),
  'staff.declineRequest': () => ({ requestId: randomUUID(), reason, answer: 'We work with agencies only' }),
  'staff.confirmDeparture': () => ({ departureId: randomUUID(), reason }),
  'staff.search': () => ({ search: 'nobody' }),
  'staff.account': () => ({ accountId: randomUUID() }),
  'staff.blockUser': () => ({ email: 'unknown@example.org', reason }),
  'staff.unblockUser': () => ({ email: 'unknown@example.org', reason }),
  'staff.endSessions': () => ({ email: 'unknown@example.org', reason }),
};
