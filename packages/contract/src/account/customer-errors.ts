/** Errors of a reseller’s customers, a part of `errorTable`. */
export const customerErrors = {
  CUSTOMER_EXISTS: {
    status: 409,
    message: 'There is a customer with this e-mail address already',
    key: 'customers.errors.exists',
  },
  CUSTOMER_HAS_BILLING: {
    status: 409,
    message: 'This customer has booked or owes something and cannot be deleted',
    key: 'customers.errors.has_billing',
  },
  USER_EXISTS: {
    status: 409,
    message: 'A user with this e-mail address exists already',
    key: 'customers.errors.user_exists',
  },
  LOGIN_EXISTS: { status: 409, message: 'This customer has a login already', key: 'customers.errors.login_exists' },
  LOGIN_MISSING: { status: 409, message: 'This customer has no login', key: 'customers.errors.login_missing' },
  LOGIN_ACTIVE: {
    status: 409,
    message: 'This login is activated already',
    key: 'customers.errors.login_active',
  },
  IMPORT_UNREADABLE: {
    status: 400,
    message: 'This file cannot be read as CSV',
    key: 'customers.errors.import_unreadable',
  },
  IMPORT_TOO_LONG: {
    status: 400,
    message: 'The file has more rows than can be imported at once',
    key: 'customers.errors.import_too_long',
  },
  IMPORT_FAULTY: {
    status: 409,
    message: 'Some rows cannot be imported; nothing was stored',
    key: 'customers.errors.import_faulty',
  },
} as const;
