/** Errors of tickets: a part of `errorTable`. */
export const ticketErrors = {
  RESELLER_ANSWERS: {
    status: 409,
    message: 'Your partner answers your questions',
    key: 'tickets.errors.reseller_answers',
  },
  NO_RESELLER: { status: 409, message: 'No partner looks after this account', key: 'tickets.errors.no_reseller' },
  TICKET_ENDED: {
    status: 409,
    message: 'This partner no longer looks after the account. Create a new ticket',
    key: 'tickets.errors.ended',
  },
  TICKET_MERGED: {
    status: 409,
    message: 'This ticket was merged into another one. Answer there',
    key: 'tickets.errors.merged',
  },
  TICKET_LIMIT: {
    status: 429,
    message: 'Too many tickets in a short time. Please write in an existing one',
    key: 'tickets.errors.limit',
  },
  TICKET_FILE_TYPE: {
    status: 400,
    message: 'Only PNG, JPG, PDF and TXT files are allowed',
    key: 'tickets.errors.file_type',
  },
  TICKET_IMAGE_SIZE: { status: 400, message: 'An image can have at most 2 MB', key: 'tickets.errors.image_size' },
  TICKET_FILE_SIZE: {
    status: 400,
    message: 'The files of a message can have at most 10 MB in all',
    key: 'tickets.errors.file_size',
  },
  TICKET_FILE_LIMIT: {
    status: 409,
    message: 'Too many uploaded files are waiting. Send them or wait a day',
    key: 'tickets.errors.file_limit',
  },
  SAVED_REPLY_LIMIT: { status: 409, message: 'No more texts can be saved', key: 'tickets.errors.saved_reply_limit' },
} as const;
