import { randomUUID } from 'node:crypto';

/** To all, or to one account. */
export const sampleAnnouncement = (accountId?: string) => ({
  priority: 'high',
  kind: 'dismissible',
  audience: accountId ? { kind: 'account', accountId } : { kind: 'all' },
  startsAt: '2026-01-01T08:00:00.000Z',
  endsAt: null,
  de: { title: 'Wartung am Sonntag', text: 'Zwischen 2 und 3 Uhr sind keine Prüfungen möglich.' },
  en: { title: 'Maintenance on Sunday', text: 'No checks are possible between 2 and 3 a.m.' },
  url: 'https://example.org/status',
});

const reason = 'Ticket 4711';

/** Inputs of the staff console, a part of `sampleInputs`: they name nothing that is there. */
export const sampleStaffInputs = {
  'staffMoney.payments': () => ({}),
  'staffMoney.importBankFile': () => ({ name: 'umsaetze.csv', data: 'YQ==', reason }),
  'staffMoney.matchPayment': () => ({ paymentId: randomUUID(), source: 'bank', invoiceNumber: '1999-00001', reason }),
  'staffMoney.ignorePayment': () => ({ paymentId: randomUUID(), source: 'bank', reason }),
  'staffMoney.debts': () => ({}),
  'staffMoney.writeOff': () => ({ invoiceNumber: '1999-00001', reason }),
  'staffMoney.correctInvoice': () => ({ invoiceNumber: '1999-00001', netCents: null, reason }),
  'staffMoney.refundCredit': () => ({ invoiceNumber: '1999-00001', cents: 100, way: 'transfer', reason }),
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
  'staff.beginView': () => ({ email: 'unknown@example.org', reason }),
  'view.allowChange': () => ({ reason }),
  'view.end': () => ({}),
  'staff.announcements': () => ({}),
  'staff.createAnnouncement': () => ({ announcement: sampleAnnouncement(randomUUID()) }),
  'staff.updateAnnouncement': () => ({
    announcementId: randomUUID(),
    announcement: sampleAnnouncement(),
  }),
  'staff.withdrawAnnouncement': () => ({ announcementId: randomUUID() }),
  'staff.endSessions': () => ({ email: 'unknown@example.org', reason }),
};
