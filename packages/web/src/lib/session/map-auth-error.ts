import { ApiError } from '../api/api-error.ts';

type Match = readonly [matches: (message: string) => boolean, key: string];
const is =
  (...known: string[]) =>
  (message: string): boolean =>
    known.includes(message);

/** The server's messages while signing in (specification, section 8). */
const loginMatches: readonly Match[] = [
  [(message) => message.includes('Your account email is not confirmed'), 'auth.errors.email_not_confirmed'],
  [is('Invalid identifier or password'), 'auth.errors.invalid_credentials'],
  [is('Email and password are required'), 'auth.errors.missing_credentials'],
  [is('Your account has been blocked'), 'auth.errors.user_blocked'],
];

/** The server's messages while registering (specification, section 8). */
const registrationMatches: readonly Match[] = [
  [is('Email is already taken', 'Email or Username are already taken'), 'auth.errors.email_taken'],
  [is('Email is required'), 'auth.errors.email_required'],
  [is('Password does not meet the requirements'), 'auth.errors.password_requirements'],
  [is('Passwords do not match'), 'auth.errors.password_mismatch'],
];

const find = (matches: readonly Match[], message: string): string | undefined =>
  matches.find(([fits]) => fits(message))?.[1];

const rekeyed = (error: ApiError, key: string): ApiError =>
  new ApiError(
    {
      code: error.code,
      key,
      message: error.message,
      fields: error.fields,
      isKnown: error.isKnown,
      ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
      ...(error.requestId === undefined ? {} : { requestId: error.requestId }),
    },
    error.status,
  );

/** Errors that have a text of their own whatever was tried: too many attempts, no connection, fields at fault. */
const hasOwnText = (error: ApiError): boolean => error.isKnown && error.code !== 'INTERNAL';

/** An error of signing in under the key of its message; any other message is shown as it is. */
export const loginError = (error: ApiError): ApiError => {
  const key = find(loginMatches, error.message);
  if (key) return rekeyed(error, key);
  if (hasOwnText(error)) return error;
  const raw = error.isKnown ? '' : error.message;
  return rekeyed(
    error,
    raw ? `shell.raw_message|${JSON.stringify({ message: raw })}` : 'auth.errors.something_went_wrong',
  );
};

/** An error of registering under the key of its message; any other is “the registration has failed”. */
export const registrationError = (error: ApiError): ApiError => {
  const key = find(registrationMatches, error.message);
  if (key) return rekeyed(error, key);
  return hasOwnText(error) ? error : rekeyed(error, 'auth.errors.registration_error');
};
