import type { staffDeskContract } from '../support/desk.contract.ts';
import type { staffContract } from './staff.contract.ts';
import type { staffLegalContract } from './staff-legal.contract.ts';
import type { staffMoneyContract } from './staff-money.contract.ts';
import type { staffSalesContract } from './staff-sales.contract.ts';
import type { StaffRole } from './staff.schema.ts';

/** The name of a procedure of staff. */
export type StaffProcedure =
  | `staff.${keyof typeof staffContract}`
  | `staffDesk.${keyof typeof staffDeskContract}`
  | `staffLegal.${keyof typeof staffLegalContract}`
  | `staffMoney.${keyof typeof staffMoneyContract}`
  | `staffSales.${keyof typeof staffSalesContract}`;

const everybody = ['support', 'billing', 'operations'] as const;
/** What is known of customers, and what they ask. */
const customers = ['support', 'billing'] as const;
/** What is decided about a customer's login or relation. */
const support = ['support'] as const;
/** Money is looked at by whoever answers customers, and changed by `billing` alone. */
const money = ['billing'] as const;
/** How the installation runs, and what all users are told. */
const operations = ['support', 'operations'] as const;

/**
 * Which roles may call a procedure of staff, besides `admin`. The server refuses every procedure of staff that is not here, and the
 * dashboard hides what it names. A new procedure gets its line here: nothing else is to be done.
 */
export const staffPermissions: Record<StaffProcedure, readonly StaffRole[]> = {
  'staff.access': everybody,
  'staff.work': everybody,
  'staff.operations': operations,
  'staff.requests': customers,
  'staff.acceptRequest': support,
  'staff.declineRequest': support,
  'staff.confirmDeparture': support,
  'staff.search': customers,
  'staff.account': customers,
  'staff.blockUser': support,
  'staff.unblockUser': support,
  'staff.endSessions': support,
  'staff.resendMail': support,
  'staff.beginView': support,
  'staff.announcements': operations,
  'staff.createAnnouncement': operations,
  'staff.updateAnnouncement': operations,
  'staff.withdrawAnnouncement': operations,
  'staffDesk.list': customers,
  'staffDesk.get': customers,
  'staffDesk.read': customers,
  'staffDesk.reply': customers,
  'staffDesk.addNote': customers,
  'staffDesk.setStatus': customers,
  'staffDesk.assign': customers,
  'staffDesk.merge': customers,
  'staffDesk.takeMail': customers,
  'staffDesk.dropMail': customers,
  'staffDesk.beHere': customers,
  'staffDesk.uploadFile': customers,
  'staffDesk.file': customers,
  'staffDesk.savedReplies': customers,
  'staffDesk.createSavedReply': customers,
  'staffDesk.updateSavedReply': customers,
  'staffDesk.removeSavedReply': customers,
  'staffLegal.documents': everybody,
  'staffLegal.acceptances': customers,
  'staffMoney.payments': customers,
  'staffMoney.importBankFile': money,
  'staffMoney.matchPayment': money,
  'staffMoney.ignorePayment': money,
  'staffMoney.extendTrial': money,
  'staffMoney.planChoices': money,
  'staffMoney.changePlan': money,
  'staffMoney.debts': customers,
  'staffMoney.writeOff': money,
  'staffMoney.correctInvoice': money,
  'staffMoney.refundCredit': money,
  'staffSales.prices': customers,
  'staffSales.publishPrices': money,
  'staffSales.coupons': customers,
  'staffSales.createCoupon': money,
  'staffSales.withdrawCoupon': money,
};

/** Whether staff with these roles may call a procedure; false for what is none of staff. */
export const staffMay = (roles: readonly StaffRole[], procedure: string): boolean => {
  const allowed = Object.hasOwn(staffPermissions, procedure) ? staffPermissions[procedure as StaffProcedure] : [];
  return allowed.length > 0 && roles.some((role) => role === 'admin' || allowed.includes(role));
};

/** The roles that may call a procedure. */
export const staffRolesFor = (procedure: StaffProcedure): StaffRole[] => [...staffPermissions[procedure], 'admin'];
