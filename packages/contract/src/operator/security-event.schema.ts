import { z } from 'zod';

/** What can be repeated without end by callers who are refused: the log stores some of each minute, and counts the rest. */
export const securityFailureKind = z.enum([
  /** A sign-in that was refused, whatever the cause: password, lock, missing proof, blocked. */
  'login.failure',
  /** A wrong code of the authenticator app, or a wrong recovery code. */
  'login.code_wrong',
  /** A wrong password in a form of a user who is signed in. */
  'user.password_wrong',
  /** A signed-in caller did what their role does not allow. */
  'access.refused',
  'report_share.password_wrong',
]);
export type SecurityFailureKind = z.infer<typeof securityFailureKind>;

/** What users do to logins, keys and data. */
export const securityActionKind = z.enum([
  'login.success',
  /** The password was right, and a code is required too. */
  'login.code_required',
  'session.logout',
  'session.end',
  'session.end_others',
  'user.activated',
  'user.password_changed',
  'user.password_reset',
  'user.email_change_asked',
  'user.email_changed',
  'user.two_factor_on',
  'user.two_factor_off',
  'user.recovery_codes_renewed',
  'user.passkey_added',
  'user.passkey_removed',
  'user.provider_linked',
  'user.provider_unlinked',
  'user.data_exported',
  'user.delete',
  'api_key.create',
  'api_key.revoke',
  'report.export',
  'reseller.asked',
  'reseller.departure_begun',
  'sign_on_key.create',
  'sign_on_key.end',
  'sign_on_issuer.change',
  /** A member of staff sees the dashboard as the user does. */
  'view.begun',
  /** They changed something meanwhile. */
  'view.change',
  'user.sign_on_linked',
  'user.sign_on_unlinked',
]);
export type SecurityActionKind = z.infer<typeof securityActionKind>;

/** What the operator does; each is stored with a reason. */
export const operatorActionKind = z.enum([
  'operator.block',
  'operator.unblock',
  'operator.end_sessions',
  'operator.resend_mail',
  'operator.record_backup',
  'operator.extend_trial',
  'operator.read_plan_choices',
  'operator.change_plan',
  'operator.begin_view',
  'operator.allow_view_change',
  'operator.end_view',
  'operator.add_staff',
  'operator.remove_staff',
  'operator.revoke_keys',
  'operator.read_log',
  'operator.purge_log',
  'operator.import_bank_file',
  'operator.list_payments',
  'operator.list_debts',
  'operator.correct_invoice',
  'operator.write_off_invoice',
  'operator.match_payment',
  'operator.ignore_payment',
  'operator.refund_credit',
  'operator.recount_ledger',
  'operator.list_suspensions',
  'operator.suspend',
  'operator.export_zm',
  'operator.export_oss',
  'operator.export_datev',
  'operator.read_acceptances',
  'operator.read_prices',
  'operator.publish_prices',
  'operator.create_coupon',
  'operator.list_coupons',
  'operator.withdraw_coupon',
  'operator.list_requests',
  'operator.accept_request',
  'operator.decline_request',
  'operator.list_departures',
  'operator.confirm_departure',
  'operator.read_work',
  'operator.search_accounts',
  'operator.read_account',
  'operator.read_tickets',
  'operator.read_ticket',
  'operator.answer_ticket',
  'operator.change_ticket',
  'operator.list_announcements',
  'operator.create_announcement',
  'operator.update_announcement',
  'operator.withdraw_announcement',
]);
export type OperatorActionKind = z.infer<typeof operatorActionKind>;

/** The kinds of events in the security log. */
export type SecurityEventKind = SecurityFailureKind | SecurityActionKind | OperatorActionKind;
