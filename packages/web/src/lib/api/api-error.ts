import { errorTable } from '@zugang/contract/errors';
import type { ErrorBody, ErrorCode, FieldError } from '@zugang/contract';

/** `NETWORK`: no answer arrived at all. */
export type ApiErrorCode = ErrorCode | 'NETWORK';

/** What went wrong with a call. `key` names the text in the message catalogues, `fields` the fields at fault. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly key: string;
  readonly fields: FieldError[];
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;
  /** With `TWO_FACTOR_REQUIRED`: what the second step of signing in asks for. */
  readonly challenge: string | undefined;
  /** With `BOT_PROTECTION_REQUIRED` and `BOT_PROTECTION_FAILED`: how hard the proof must be; undefined for the usual one. */
  readonly difficulty: number | undefined;
  /** Whether the server answered as the contract says; else only the status (and perhaps a message) is known. */
  readonly isKnown: boolean;

  constructor(body: Partial<Omit<ErrorBody, 'code'>> & { code: ApiErrorCode; isKnown?: boolean }, status: number) {
    super(body.message ?? body.code, undefined);
    this.name = 'ApiError';
    this.code = body.code;
    this.status = status;
    this.key = body.key ?? (body.code === 'NETWORK' ? 'common.network_error' : errorTable[body.code].key);
    this.fields = body.fields ?? [];
    this.retryAfterSeconds = body.retryAfterSeconds;
    this.requestId = body.requestId;
    this.challenge = body.challenge;
    this.difficulty = body.difficulty;
    this.isKnown = body.isKnown ?? true;
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  body.code in errorTable;

const codeByStatus: Partial<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

const messageOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : '';

/** Returns the error of a response by its body and status; by the status alone if the body is unknown. */
export const decodeApiError = (body: unknown, status: number): ApiError =>
  isErrorBody(body)
    ? new ApiError(body, status)
    : new ApiError({ code: codeByStatus[status] ?? 'INTERNAL', message: messageOf(body), isKnown: false }, status);

/** Any thrown value as an {@link ApiError}; what is none becomes `NETWORK` (fetch's TypeError) or `INTERNAL`. */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  return error instanceof TypeError ? new ApiError({ code: 'NETWORK' }, 0) : new ApiError({ code: 'INTERNAL' }, 500);
};
