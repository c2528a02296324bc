import { customerErrors } from './account/customer-errors.ts';
import { customerLoginErrors } from './account/customer-login-errors.ts';
import { signInErrors } from './account/sign-in-errors.ts';
import { billingErrors } from './billing/billing-errors.ts';
import { staffErrors } from './operator/staff-errors.ts';
import { partnershipErrors } from './reseller/partnership-errors.ts';
import { resellerErrors } from './reseller/reseller-errors.ts';
import { ticketErrors } from './support/ticket-errors.ts';
import { reportErrors } from './reseller/report-errors.ts';
import { statementErrors } from './statement/statement-errors.ts';

/**
 * Every error the API answers with: code → HTTP status, message, message key.
 *
 * `message` is the English server message (for authentication the very words of section 8 of the
 * specification, on which clients match); `key` names the translated text in the message catalogues.
 * UNAVAILABLE: the database was busy or away for a moment; nothing was changed, unless it broke off while it was saving. What is not in
 * this table is a bare 500.
 */
export const errorTable = {
  VALIDATION_FAILED: { status: 400, message: 'Some fields are not valid', key: 'errors.validation_failed' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in', key: 'errors.unauthenticated' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this', key: 'errors.forbidden' },
  ORIGIN_REFUSED: { status: 403, message: 'The request came from another website', key: 'errors.origin_refused' },
  NOT_FOUND: { status: 404, message: 'This does not exist', key: 'errors.not_found' },
  CONFLICT: { status: 409, message: 'This was changed in the meantime', key: 'errors.conflict' },
  NO_QUESTION: { status: 409, message: 'A rule decides this issue; no answer is needed', key: 'errors.no_question' },
  ASSIGNEE_INVALID: {
    status: 400,
    message: 'This person does not belong to the account',
    key: 'errors.assignee_invalid',
  },
  COMMENT_CLOSED: {
    status: 409,
    message: 'The comment can no longer be changed, or was written by another user',
    key: 'errors.comment_closed',
  },
  BULK_LIMIT: { status: 409, message: 'You can change at most 1,000 issues at once', key: 'errors.bulk_limit' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large', key: 'errors.payload_too_large' },
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Please wait a moment', key: 'errors.rate_limited' },
  UNAVAILABLE: {
    status: 503,
    message: 'The service is busy. Please try again in a moment',
    key: 'errors.unavailable',
  },
  INTERNAL: { status: 500, message: 'An unexpected error occurred', key: 'errors.internal' },

  ...signInErrors,
  ...customerLoginErrors,
  ALREADY_CONFIRMED: { status: 400, message: 'Already confirmed', key: 'auth.errors.already_confirmed' },

  INVITATION_INVALID: {
    status: 400,
    message: 'This invitation is invalid or has expired',
    key: 'auth.errors.invitation_invalid',
  },
  ALREADY_MEMBER: { status: 409, message: 'This person already belongs to the account', key: 'errors.already_member' },
  RESELLER_HAS_CUSTOMERS: {
    status: 409,
    message: 'This reseller account still has customers',
    key: 'errors.reseller_has_customers',
  },
  NOT_A_RESELLER: { status: 409, message: 'This account is not a reseller', key: 'errors.not_a_reseller' },
  ...customerErrors,
  LAST_OWNER: { status: 409, message: 'An account needs at least one owner', key: 'errors.last_owner' },

  ...reportErrors,
  ...billingErrors,
  ...partnershipErrors,
  ...resellerErrors,
  ...staffErrors,
  ...statementErrors,
  ...ticketErrors,
  ANNOUNCEMENT_STAYS: {
    status: 409,
    message: 'This announcement cannot be dismissed',
    key: 'announcements.errors.stays',
  },
  ANNOUNCEMENT_LIMIT: {
    status: 409,
    message: 'Too many announcements are planned or shown. End one first',
    key: 'announcements.errors.limit',
  },
  API_KEY_LIMIT: { status: 409, message: 'This account cannot have more API keys', key: 'errors.api_key_limit' },

  DOMAIN_INVALID: { status: 400, message: 'This is not a valid domain', key: 'projects.errors.domain_invalid' },
  DOMAIN_INTERNAL: {
    status: 400,
    message: 'Internal addresses are not visited, unless the operator allows them (ALLOW_HOSTS)',
    key: 'projects.errors.domain_internal',
  },
  DOMAIN_NOT_REACHABLE: {
    status: 400,
    message: 'This domain is not reachable',
    key: 'projects.errors.domain_not_reachable',
  },
  DOMAIN_EXISTS: { status: 409, message: 'This domain already exists', key: 'projects.errors.domain_exists' },
  DOMAIN_IS_PRIMARY: {
    status: 409,
    message: 'The primary domain cannot be removed',
    key: 'projects.errors.domain_is_primary',
  },
  DOMAIN_LIMIT: {
    status: 409,
    message: 'No more domains can be added to this project',
    key: 'projects.errors.domain_limit',
  },
  URL_LIST_LIMIT: {
    status: 409,
    message: 'No more lists can be added to this domain',
    key: 'domains.errors.url_list_limit',
  },
  URL_LIST_EMPTY: {
    status: 400,
    message: 'No address of this domain was found in the list',
    key: 'domains.errors.url_list_empty',
  },
  PROJECT_LIMIT: { status: 409, message: 'No more projects can be created', key: 'projects.errors.project_limit' },

  HOST_LIMITED: {
    status: 429,
    message: 'Too many requests to a website without a proof of ownership. Try again later',
    key: 'errors.host_limited',
  },

  HOST_INTERNAL: {
    status: 400,
    message: 'This address belongs to an internal network, which is not visited',
    key: 'errors.host_internal',
  },
  PUBLIC_CHECK_OFF: {
    status: 403,
    message: 'An account is required to check pages',
    key: 'errors.public_check_off',
  },
  PUBLIC_CHECK_RUNNING: {
    status: 429,
    message: 'A check is already running for your network',
    key: 'errors.public_check_running',
  },
  PUBLIC_CHECK_BUSY: {
    status: 503,
    message: 'Too many pages are waiting to be checked. Please try again in a few minutes',
    key: 'errors.public_check_busy',
  },

  INSPECT_OFF_SITE: {
    status: 400,
    message: 'This address is not on a domain of the project',
    key: 'inspect.errors.off_site',
  },
  INSPECT_LIMIT: { status: 409, message: 'Too many pages are open', key: 'inspect.errors.limit' },
  INSPECT_ENDED: { status: 409, message: 'This page is no longer open', key: 'inspect.errors.ended' },
  INSPECT_UNVERIFIED: {
    status: 409,
    message: 'The ownership of this domain is not proved',
    key: 'inspect.errors.unverified',
  },

  LOGIN_CHANGED: {
    status: 409,
    message: 'Another user has changed this login in the meantime',
    key: 'login.errors.changed',
  },
  LOGIN_UNVERIFIED: {
    status: 409,
    message: 'The ownership of this domain is not proved',
    key: 'login.errors.unverified',
  },
  RECORDING_INVALID: {
    status: 400,
    message: 'This is not a Chrome recording (JSON)',
    key: 'login.errors.recording_invalid',
  },

  SHARE_INVALID: {
    status: 404,
    message: 'This link is invalid or has expired',
    key: 'report.errors.share_invalid',
  },
  SHARE_PASSWORD_REQUIRED: {
    status: 403,
    message: 'A password is required',
    key: 'report.errors.share_password_required',
  },
  SHARE_PASSWORD_WRONG: {
    status: 403,
    message: 'The password is incorrect',
    key: 'report.errors.share_password_wrong',
  },
  PICTURE_INVALID: { status: 400, message: 'This is not a PNG or JPEG picture', key: 'report.errors.picture_invalid' },
  PICTURE_LIMIT: { status: 409, message: 'No more pictures can be added', key: 'report.errors.picture_limit' },
  EXPORT_LIMIT: {
    status: 429,
    message: 'Too many exports of this account are waiting',
    key: 'report.errors.export_limit',
  },
  EXPORT_UNFINISHED: { status: 409, message: 'This file is not finished yet', key: 'report.errors.export_unfinished' },
  SHARE_LIMIT: { status: 409, message: 'No more links can be created', key: 'report.errors.share_limit' },

  WEBHOOK_URL_INVALID: {
    status: 400,
    message: 'Webhooks cannot be sent to this URL',
    key: 'alerts.errors.webhook_url_invalid',
  },
  WEBHOOK_LIMIT: { status: 409, message: 'No more webhooks can be added', key: 'alerts.errors.webhook_limit' },
  WEBHOOK_PAUSED: { status: 409, message: 'This webhook is paused', key: 'alerts.errors.webhook_paused' },
  UNSUBSCRIBE_INVALID: {
    status: 404,
    message: 'This link is not valid',
    key: 'alerts.errors.unsubscribe_invalid',
  },

  SCAN_RUNNING: { status: 409, message: 'A check is already running', key: 'scans.errors.scan_running' },
  SCAN_LIMIT: { status: 429, message: 'Too many checks of this account are running', key: 'scans.errors.scan_limit' },
  STREAM_LIMIT: {
    status: 429,
    message: 'Too many streams are open; close some and try again',
    key: 'scans.errors.stream_limit',
  },
  SCAN_NOT_RUNNING: { status: 409, message: 'This check is not running', key: 'scans.errors.scan_not_running' },
  SCAN_NOT_PAUSED: { status: 409, message: 'This check is not paused', key: 'scans.errors.scan_not_paused' },
} as const satisfies Record<string, { status: number; message: string; key: string }>;

/** A code of {@link errorTable}. */
export type ErrorCode = keyof typeof errorTable;

/** What is wrong with one field; `key` is a message key such as `validation.required`, `params` its arguments. */
export type FieldError = { path: string; key: string; params?: Record<string, string | number> };

/** The body of every answer that is not a success. `requestId` finds the cause in the log. */
export type ErrorBody = {
  code: ErrorCode;
  status: number;
  message: string;
  key: string;
  fields?: FieldError[];
  retryAfterSeconds?: number;
  /** With TWO_FACTOR_REQUIRED: what `two-factor/verify` asks for, valid for `limits.challengeMinutes`. */
  challenge?: string;
  /** With BOT_PROTECTION_REQUIRED and BOT_PROTECTION_FAILED: what to ask `GET /auth/challenge` for; left out for the usual one. */
  difficulty?: number;
  requestId?: string;
};
