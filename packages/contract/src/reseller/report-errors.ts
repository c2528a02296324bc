/** Errors of monthly reports; a part of the table of all. */
export const reportErrors = {
  REPORT_NOT_OVER: {
    status: 409,
    message: 'The month of this report is not over yet',
    key: 'errors.report_not_over',
  },
  REPORT_WITHOUT_CHECK: {
    status: 409,
    message: 'No project of this customer was checked by the end of this month',
    key: 'errors.report_without_check',
  },
  REPORT_RECIPIENT_MISSING: {
    status: 409,
    message: 'Nobody of this customer has a login that can be mailed to',
    key: 'errors.report_recipient_missing',
  },
} as const;
