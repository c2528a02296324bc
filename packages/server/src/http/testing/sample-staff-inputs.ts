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

const content = { members: 3, hasWidget: true, hasSiteLogin: false, hasApi: false, hasGuidedAudit: false };
const sold = [{ bracket: 100, monthlyCents: 1_900 }];

/** The smallest price list there can be. */
export const samplePrices = {
  currency: 'EUR',
  yearlyDiscount: 20,
  trialDays: 14,
  trialBracket: 100,
  intervals: ['month', 'year'],
  partnerDiscounts: [],
  packages: { standard: { ...content, checks: 'weekly' }, pro: { ...content, checks: 'daily' } },
  products: { tool: { standard: sold, pro: sold } },
};

const sampleCoupon = {
  percent: 10,
  cents: null,
  duration: 'once',
  months: null,
  validUntil: null,
  maxRedemptions: null,
  products: null,
};

const reason = 'Ticket 4711';

/** Inputs of the staff console, a part of `sampleInputs`: they name nothing that is there. */
export const sampleStaffInputs = {
  'staffMoney.payments': () => ({}),
  'staffMoney.importBankFile': () => ({ name: 'umsaetze.csv', data: 'YQ==', reason }),
  'staffMoney.matchPayment': () => ({ paymentId: randomUUID(), source: 'bank', invoiceNumber: '1999-00001', reason }),
  'staffMoney.ignorePayment': () => ({ paymentId: randomUUID(), source: 'bank', reason }),
  'staffMoney.extendTrial': () => ({ accountId: randomUUID(), subscriptionId: randomUUID(), days: 7, reason }),
  'staffMoney.planChoices': () => ({ accountId: randomUUID(), subscriptionId: randomUUID() }),
  'staffMoney.changePlan': () => ({
    accountId: randomUUID(),
    subscriptionId: randomUUID(),
    package: 'pro',
    bracket: 500,
    interval: 'month',
    key: randomUUID(),
    grossCents: 4_641,
    reason,
  }),
  'staffMoney.debts': () => ({}),
  'staffMoney.writeOff': () => ({ invoiceNumber: '1999-00001', reason }),
  'staffMoney.correctInvoice': () => ({ invoiceNumber: '1999-00001', netCents: null, reason }),
  'staffMoney.refundCredit': () => ({ invoiceNumber: '1999-00001', cents: 100, way: 'transfer', reason }),
  'staffLegal.documents': () => ({}),
  'staffLegal.acceptances': () => ({ key: 'processing' }),
  'staffSales.prices': () => ({}),
  // A day that is past: nothing is published.
  'staffSales.publishPrices': () => ({ validFrom: '2020-01-01', list: samplePrices, reason }),
  'staffSales.coupons': () => ({}),
  'staffSales.createCoupon': () => ({ terms: { ...sampleCoupon, code: randomUUID() }, reason }),
  'staffSales.withdrawCoupon': () => ({ code: 'UNKNOWN', reason }),
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
  'staff.resendMail': () => ({ accountId: randomUUID(), mailId: randomUUID(), reason }),
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
