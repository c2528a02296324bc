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
  STAFF_VIEW_ACTIVE: {
    status: 409,
    message: 'You see the dashboard as a customer; end that before you use the staff console',
    key: 'staff.errors.view_active',
  },
  STAFF_VIEW_READ_ONLY: {
    status: 403,
    message: 'You see the dashboard as a customer and may not change anything',
    key: 'staff.errors.view_read_only',
  },
  STAFF_VIEW_PERSONAL: {
    status: 403,
    message: 'Only the person whose dashboard you see may do this',
    key: 'staff.errors.view_personal',
  },
  STAFF_VIEW_REFUSED: {
    status: 409,
    message: 'Nobody may see the dashboard as staff or as the owner of a reseller',
    key: 'staff.errors.view_refused',
  },
  PRICE_LIST_INVALID: {
    status: 400,
    message: 'This price list cannot be published; nothing was changed',
    key: 'staff.prices.errors.invalid',
  },
  BANK_FILE_INVALID: {
    status: 400,
    message: 'This file of the bank has a mistake; nothing of it was booked',
    key: 'staff.errors.bank_file_invalid',
  },
} as const;
