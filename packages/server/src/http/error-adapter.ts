import { ORPCError, ValidationError } from '@orpc/server';
import { errorTable, type ErrorBody, type ErrorCode, type FieldError } from '@zugang/contract';
import { isUnavailable } from '#platform/is-unavailable';
import { DomainError } from '#platform/errors';
import type { Log } from '#platform/log';

type Issue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  code?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  input?: unknown;
  origin?: unknown;
  format?: unknown;
  expected?: unknown;
};

const keyOf = (issue: Issue): Pick<FieldError, 'key' | 'params'> => {
  if (issue.message.includes('.errors.') || issue.message.startsWith('validation.')) return { key: issue.message };
  const isMissing =
    issue.message.includes('received undefined') ||
    (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1);
  if (isMissing) return { key: 'validation.required' };
  const isText = issue.origin === 'string';
  if (issue.code === 'too_small')
    return { key: isText ? 'validation.too_short' : 'validation.too_small', params: { min: Number(issue.minimum) } };
  if (issue.code === 'too_big')
    return { key: isText ? 'validation.too_long' : 'validation.too_big', params: { max: Number(issue.maximum) } };
  if (issue.code === 'invalid_format')
    return { key: issue.format === 'email' ? 'validation.email_invalid' : 'validation.pattern' };
  if (issue.code === 'invalid_value') return { key: 'validation.unknown_value' };
  if (issue.code === 'invalid_type' && issue.expected === 'number') return { key: 'validation.not_a_number' };
  return { key: 'validation.invalid' };
};

const fieldErrorOf = (issue: Issue): FieldError => ({
  path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
  ...keyOf(issue),
});

/** One message a field: the second would only say the first again in other words. */
const firstOfEachField = (fields: FieldError[]): FieldError[] =>
  fields.filter(({ path }, index) => fields.findIndex((other) => other.path === path) === index);

const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'VALIDATION_FAILED',
  422: 'VALIDATION_FAILED',
};

/** After so many seconds a caller may try again where the database could not answer. */
const unavailableSeconds = 5;

/** The body of an error answer. */
export const errorBody = (code: ErrorCode, details: Partial<ErrorBody> = {}): ErrorBody => ({
  code,
  ...errorTable[code],
  ...details,
});

const errors: readonly { key: string; message: string }[] = Object.values(errorTable);

/** Where the rule of the first field at fault is an error of its own, its words: clients match them (specification, section 8). */
const wordsOf = ([first]: readonly FieldError[]): Partial<ErrorBody> => {
  const own = errors.find(({ key }) => key === first?.key);
  return own ? { message: own.message } : {};
};

/**
 * Any thrown thing as the error body that the caller may see. A database that could not answer for a moment, and what is unknown, are
 * logged with their cause: the one becomes UNAVAILABLE, the other a bare 500.
 */
export const toErrorBody = (error: unknown, request: { log: Log; requestId: string }): ErrorBody => {
  const { requestId } = request;
  if (error instanceof DomainError) {
    const retry = error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds };
    const challenge = error.challenge === undefined ? {} : { challenge: error.challenge };
    const difficulty = error.difficulty === undefined ? {} : { difficulty: error.difficulty };
    const fields = error.fields.length > 0 ? { fields: error.fields } : {};
    return errorBody(error.code, { requestId, ...retry, ...challenge, ...difficulty, ...fields });
  }
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
      const fields = firstOfEachField(error.cause.issues.map((issue) => fieldErrorOf(issue)));
      return errorBody('VALIDATION_FAILED', { requestId, fields, ...wordsOf(fields) });
    }
    const code = codeOfStatus[error.status];
    if (code) return errorBody(code, { requestId });
  }
  if (isUnavailable(error)) {
    request.log.warn({ err: error, requestId }, 'could not be answered for now; the caller may try again');
    return errorBody('UNAVAILABLE', { requestId, retryAfterSeconds: unavailableSeconds });
  }
  request.log.error({ err: error, requestId }, 'request failed');
  return errorBody('INTERNAL', { requestId });
};
