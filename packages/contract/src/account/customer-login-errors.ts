/** Errors of how customers of a reseller sign in, see `errorTable`. */
export const customerLoginErrors = {
  PARTNER_UNKNOWN: { status: 404, message: 'There is no such partner', key: 'entrance.errors.partner_unknown' },
  NOT_A_CUSTOMER: {
    status: 403,
    message: 'This login does not belong to a customer of the partner',
    key: 'entrance.errors.not_a_customer',
  },
  SIGN_ON_REFUSED: {
    status: 400,
    message: 'The partner’s token was not accepted',
    key: 'entrance.errors.sign_on_refused',
  },
  SIGN_ON_UNKNOWN: {
    status: 403,
    message: 'The partner has not set up a login for this person',
    key: 'entrance.errors.sign_on_unknown',
  },
  SIGN_ON_EMAIL_TAKEN: {
    status: 409,
    message: 'There is already a login with this address',
    key: 'entrance.errors.sign_on_email_taken',
  },
  SIGN_ON_LINK_NEEDED: {
    status: 409,
    message: 'There is a login with this address: sign in with it once to link it to the partner’s sign-on',
    key: 'entrance.errors.sign_on_link_needed',
  },
  SIGN_ON_LINK_INVALID: {
    status: 400,
    message: 'The time to link this login is over, or it was linked already',
    key: 'entrance.errors.sign_on_link_invalid',
  },
  SIGN_ON_LINK_OTHER: {
    status: 403,
    message: 'The partner’s sign-on belongs to another login',
    key: 'entrance.errors.sign_on_link_other',
  },
  SIGN_ON_LINK_STALE: {
    status: 403,
    message: 'Please sign in again to link this login',
    key: 'entrance.errors.sign_on_link_stale',
  },
  SESSION_OPEN: { status: 409, message: 'Another user is signed in here', key: 'entrance.errors.session_open' },
  RESELLER_ONLY: { status: 409, message: 'This account is not a partner', key: 'customer_login.errors.reseller_only' },
  ORIGIN_INVALID: {
    status: 400,
    message: 'This is not the address of a website',
    key: 'customer_login.errors.origin_invalid',
  },
  RESELLER_HOST_TAKEN: {
    status: 409,
    message: 'This host is already in use',
    key: 'customer_login.errors.host_taken',
  },
  RESELLER_HOST_LIMIT: { status: 409, message: 'No more hosts can be added', key: 'customer_login.errors.host_limit' },
  START_URL_UNPROVED: {
    status: 400,
    message: 'The ownership of the host of this address is not proved',
    key: 'customer_login.errors.start_url_unproved',
  },
  ISSUER_INVALID: {
    status: 400,
    message: 'This is not the address of an OpenID Connect server',
    key: 'customer_login.errors.issuer_invalid',
  },
  SIGN_ON_KEY_MISSING: { status: 409, message: 'There is no key yet', key: 'customer_login.errors.key_missing' },
} as const;
