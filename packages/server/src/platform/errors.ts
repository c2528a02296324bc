import { errorTable, type ErrorCode, type FieldError } from '@zugang/contract';

/** What a module throws when a call cannot be done; the HTTP adapter maps the code to the contract's table. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  readonly retryAfterSeconds: number | undefined;
  readonly challenge: string | undefined;
  readonly difficulty: number | undefined;

  constructor(
    code: ErrorCode,
    details: {
      fields?: FieldError[];
      retryAfterSeconds?: number;
      challenge?: string;
      difficulty?: number;
      cause?: unknown;
    } = {},
  ) {
    super(errorTable[code].message, { cause: details.cause });
    this.name = 'DomainError';
    this.code = code;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.challenge = details.challenge;
    this.difficulty = details.difficulty;
  }
}

/** A job that may succeed later: the queue runs it again after its delay, as often as its limit allows. */
export class RetryJob extends Error {
  override name = 'RetryJob';
}

/** A job that can never succeed, however often it runs: it is kept among the failed jobs with this reason, and not run again. */
export class PermanentJobFailure extends Error {
  override name = 'PermanentJobFailure';
}

/** Something this process cannot work without (its browser, its database's tables): the worker stops with code 1, and its job goes to another. */
export class FatalWorkerFailure extends Error {
  override name = 'FatalWorkerFailure';
}
