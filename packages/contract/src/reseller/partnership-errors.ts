/** Errors of becoming, being and leaving a reseller: a part of `errorTable`. */
export const partnershipErrors = {
  NOT_DIRECT: {
    status: 409,
    message: 'Only an account without a reseller can ask to become one',
    key: 'partnership.errors.not_direct',
  },
  REQUEST_PENDING: {
    status: 409,
    message: 'A request of this account is being reviewed already',
    key: 'partnership.errors.request_pending',
  },
  REQUEST_TOO_EARLY: {
    status: 409,
    message: 'The last request was declined a short while ago: ask again later',
    key: 'partnership.errors.request_too_early',
  },
  NO_RESELLER: { status: 409, message: 'This account has no reseller', key: 'partnership.errors.no_reseller' },
  DEPARTURE_OPEN: {
    status: 409,
    message: 'The end of this relation has been begun already',
    key: 'partnership.errors.departure_open',
  },
  NO_DEPARTURE: {
    status: 409,
    message: 'The end of this relation has not been begun',
    key: 'partnership.errors.no_departure',
  },
  DEPARTURE_UNREADY: {
    status: 409,
    message: 'The customer needs an owner who can sign in, and a contract of its own',
    key: 'partnership.errors.departure_unready',
  },
  ALIAS_TAKEN: { status: 409, message: 'This alias is taken', key: 'partnership.errors.alias_taken' },
  LOGO_NOT_IMAGE: { status: 400, message: 'Only image files are allowed', key: 'partnership.errors.not_image' },
  LOGO_TYPE: { status: 400, message: 'Only PNG, JPG files are allowed', key: 'partnership.errors.image_type' },
  LOGO_TOO_LARGE: { status: 400, message: 'The file is larger than 2 MB', key: 'partnership.errors.image_size' },
} as const;
