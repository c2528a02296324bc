import type { CheckerError } from '@zugang/contract';

/** Why a call of the page checker is refused. The checker has words for each code; the status is what the HTTP side answers. */
export class CheckerRefusal extends Error {
  override name = 'CheckerRefusal';
  readonly code: CheckerError;

  constructor(code: CheckerError) {
    super(code);
    this.code = code;
  }
}
