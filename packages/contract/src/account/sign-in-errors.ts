/** Errors of registering and signing in, a part of `errorTable`. */
export const signInErrors = {
  MISSING_CREDENTIALS: {
    status: 400,
    message: 'Email and password are required',
    key: 'auth.errors.missing_credentials',
  },
  INVALID_CREDENTIALS: {
    status: 400,
    message: 'Invalid identifier or password',
    key: 'auth.errors.invalid_credentials',
  },
  EMAIL_NOT_CONFIRMED: {
    status: 400,
    message: 'Your account email is not confirmed',
    key: 'auth.errors.email_not_confirmed',
  },
  USER_BLOCKED: { status: 400, message: 'Your account has been blocked', key: 'auth.errors.user_blocked' },
  EMAIL_TAKEN: { status: 400, message: 'Email is already taken', key: 'auth.errors.email_taken' },
  USERNAME_TAKEN: { status: 409, message: 'This username is already taken', key: 'auth.errors.username_taken' },
  EMAIL_REQUIRED: { status: 400, message: 'Email is required', key: 'auth.errors.email_required' },
  PASSWORD_REQUIREMENTS: {
    status: 400,
    message: 'Password does not meet the requirements',
    key: 'auth.errors.password_requirements',
  },
  PASSWORD_MISMATCH: { status: 400, message: 'Passwords do not match', key: 'auth.errors.password_mismatch' },
  CONFIRMATION_INVALID: {
    status: 400,
    message: 'This confirmation link is invalid or has expired',
    key: 'auth.errors.confirmation_invalid',
  },
  RESET_CODE_MISSING: {
    status: 400,
    message: 'Reset code is missing. Please use the link from your email.',
    key: 'auth.errors.reset_code_missing',
  },
  RESET_CODE_INVALID: {
    status: 400,
    message: 'This link is invalid or has expired',
    key: 'auth.errors.reset_code_invalid',
  },
  ACTIVATION_INVALID: {
    status: 400,
    message: 'This activation link is invalid or has expired',
    key: 'auth.errors.activation_invalid',
  },
  PASSWORD_WRONG: { status: 400, message: 'The password is incorrect', key: 'auth.errors.password_wrong' },
  TWO_FACTOR_REQUIRED: { status: 403, message: 'A code is required', key: 'auth.errors.two_factor_required' },
  TWO_FACTOR_CODE_WRONG: { status: 400, message: 'The code is incorrect', key: 'auth.errors.two_factor_code_wrong' },
  TWO_FACTOR_ENABLED: {
    status: 409,
    message: 'Two-factor sign-in is already on',
    key: 'auth.errors.two_factor_enabled',
  },
  PASSKEY_INVALID: {
    status: 400,
    message: 'This passkey was not accepted',
    key: 'auth.errors.passkey_invalid',
  },
  PROVIDER_UNREACHABLE: {
    status: 503,
    message: 'The sign-in provider cannot be reached',
    key: 'auth.errors.provider_unreachable',
  },
  PROVIDER_LAST_LOGIN: {
    status: 409,
    message: 'This is the last way to sign in. Please set a password first',
    key: 'auth.errors.provider_last_login',
  },
  CHALLENGE_INVALID: {
    status: 400,
    message: 'This sign-in took too long. Please sign in again',
    key: 'auth.errors.challenge_invalid',
  },
  BOT_PROTECTION_REQUIRED: {
    status: 403,
    message: 'Bot protection is required',
    key: 'auth.errors.bot_protection_required',
  },
  BOT_PROTECTION_FAILED: { status: 400, message: 'Bot protection failed', key: 'auth.errors.bot_protection' },
  BOT_PROTECTION_UNAVAILABLE: {
    status: 503,
    message: 'Bot protection cannot be reached',
    key: 'auth.errors.bot_protection_unavailable',
  },
} as const;
