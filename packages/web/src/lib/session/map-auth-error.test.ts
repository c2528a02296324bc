import { describe, expect, it } from 'vitest';
import { ApiError, decodeApiError } from '../api/api-error.ts';
import { loginError, registrationError } from './map-auth-error.ts';

const answered = (message: string): ApiError => decodeApiError({ message }, 400);

describe('an error of signing in', () => {
  it.each([
    ['Your account email is not confirmed', 'auth.errors.email_not_confirmed'],
    ['Sorry. Your account email is not confirmed.', 'auth.errors.email_not_confirmed'],
    ['Invalid identifier or password', 'auth.errors.invalid_credentials'],
    ['Email and password are required', 'auth.errors.missing_credentials'],
    ['Your account has been blocked', 'auth.errors.user_blocked'],
    ['The moon is full', 'shell.raw_message|{"message":"The moon is full"}'],
  ])('“%s” becomes %s', (message, key) => {
    expect(loginError(answered(message)).key).toBe(key);
  });

  it('without a message is “something went wrong”', () => {
    expect(loginError(decodeApiError(null, 500)).key).toBe('auth.errors.something_went_wrong');
  });

  it('keeps the text of what has one of its own', () => {
    expect(loginError(new ApiError({ code: 'RATE_LIMITED' }, 429)).key).toBe('errors.rate_limited');
    expect(loginError(new ApiError({ code: 'NETWORK' }, 0)).key).toBe('common.network_error');
  });
});

describe('an error of registering', () => {
  it.each([
    ['Email is already taken', 'auth.errors.email_taken'],
    ['Email or Username are already taken', 'auth.errors.email_taken'],
    ['Email is required', 'auth.errors.email_required'],
    ['Password does not meet the requirements', 'auth.errors.password_requirements'],
    ['Passwords do not match', 'auth.errors.password_mismatch'],
    ['The moon is full', 'auth.errors.registration_error'],
  ])('“%s” becomes %s', (message, key) => {
    expect(registrationError(answered(message)).key).toBe(key);
  });
});
