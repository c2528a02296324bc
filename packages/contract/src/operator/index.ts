export {
  legalKey,
  type LegalKey,
  contractKey,
  type ContractKey,
  type LegalBlock,
  type LegalDocument,
  type Acceptance,
  type ContractState,
} from './legal.contract.ts';
export {
  type SecurityFailureKind,
  securityActionKind,
  type SecurityActionKind,
  type OperatorActionKind,
  type SecurityEventKind,
} from './security-event.schema.ts';
export {
  type BrowserGap,
  type OperationFigures,
  type StaffAccount,
  type StaffDeparture,
  type StaffFailedJob,
  type StaffFound,
  type StaffHost,
  type StaffMail,
  type StaffOperations,
  type StaffQueue,
  type StaffRequest,
  type StaffWork,
  type StaffWorker,
  staffRoles,
  type StaffRole,
} from './staff.schema.ts';
export { staffMay, staffPermissions, staffRolesFor, type StaffProcedure } from './staff-permissions.ts';
export {
  type ImportedBankFile,
  type MatchReason,
  type PaymentSource,
  type StaffDebt,
  type StaffDebts,
  type StaffPayment,
  type StaffPaymentCase,
  type StaffPayments,
} from './staff-money.schema.ts';
export type { StaffAcceptance, StaffLegal } from './staff-legal.contract.ts';
export type { StaffCoupon, StaffPrices } from './staff-sales.contract.ts';
export { viewRuleOf } from './view-rules.ts';
export type { SystemInfo, MailboxMail } from './system.contract.ts';
