/** Errors of the staff console: a part of `errorTable`. */
export const staffErrors = {
  STAFF_TWO_FACTOR_REQUIRED: {
    status: 403,
    message: 'Sign in with a second factor to use the staff console',
    key: 'staff.errors.two_factor_required',
  },
} as const;
