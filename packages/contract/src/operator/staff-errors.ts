/** Errors of the staff console: a part of `errorTable`. */
export const staffErrors = {
  STAFF_TWO_FACTOR_REQUIRED: {
    status: 403,
    message: 'Sign in with a second factor to use the staff console',
    key: 'staff.errors.two_factor_required',
  },
  STAFF_ROLE_REQUIRED: {
    status: 403,
    message: 'Your role in the staff console does not include this',
    key: 'staff.errors.role_required',
  },
  BANK_FILE_INVALID: {
    status: 400,
    message: 'This file of the bank has a mistake; nothing of it was booked',
    key: 'staff.errors.bank_file_invalid',
  },
} as const;
