/** Errors of what resellers sell: a part of `errorTable`. */
export const resellerErrors = {
  REQUEST_OPEN: {
    status: 409,
    message: 'This product was requested already',
    key: 'errors.request_open',
  },
  REQUEST_DECIDED: { status: 409, message: 'This request is no longer open', key: 'errors.request_decided' },
  SOURCE_VALUE_TAKEN: {
    status: 409,
    message: 'Another source link has this value',
    key: 'errors.source_value_taken',
  },
  SOURCE_LINK_USED: {
    status: 409,
    message: 'A source link with assigned users cannot be deleted',
    key: 'errors.source_link_used',
  },
  SOURCE_LINK_LIMIT: { status: 409, message: 'No more source links can be made', key: 'errors.source_link_limit' },
} as const;
