import type { ErrorCode } from '@zugang/contract';
import { ApiError, toApiError } from '#lib/api';

/** What a refusal means, by what was asked. */
const keys = {
  match: { NOT_FOUND: 'staff.payments.errors.match_not_found', CONFLICT: 'staff.payments.errors.match_conflict' },
  correct: { NOT_FOUND: 'staff.debts.errors.not_found', CONFLICT: 'staff.debts.errors.correct_conflict' },
  writeOff: { NOT_FOUND: 'staff.debts.errors.not_found', CONFLICT: 'staff.debts.errors.write_off_conflict' },
  refund: { NOT_FOUND: 'staff.debts.errors.not_found', CONFLICT: 'staff.debts.errors.refund_conflict' },
} as const satisfies Record<string, Partial<Record<ErrorCode, string>>>;

/** The result of a call about money; its refusal as an `ApiError` whose text says what was wrong and what to do. */
export const explainMoneyError = <T>(asked: keyof typeof keys, call: Promise<T>): Promise<T> =>
  call.catch((thrown: unknown) => {
    const error = toApiError(thrown);
    const { code } = error;
    throw code === 'NOT_FOUND' || code === 'CONFLICT'
      ? new ApiError({ code, key: keys[asked][code] }, error.status)
      : error;
  });
