import { errorTable, type ErrorCode, type FieldError } from '@zugang/contract';

/** What a module throws when a call cannot be done; the HTTP adapter maps the code to the contract's table. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  readonly retryAfterSeconds: number | undefined;
  readonly challenge: string | undefined;

  constructor(
    code: ErrorCode,
    details: { fields?: FieldError[]; retryAfterSeconds?: number; challenge?: string; cause?: unknown } = {},
  ) {
    super(errorTable[code].message, { cause: details.cause });
    this.name = 'DomainError';
    this.code = code;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.challenge = details.challenge;
  }
}

/** A job that may succeed later: the queue runs it again after its delay. */
export class RetryJob extends Error {
  override name = 'RetryJob';
}

/** A job that can never succeed: it is marked failed and not run again. */
export class PermanentJobFailure extends Error {
  override name = 'PermanentJobFailure';
}

/** Something this process cannot go on with (no browser, no disk): the worker stops, so that another can take over. */
export class FatalWorkerFailure extends Error {
  override name = 'FatalWorkerFailure';
}
