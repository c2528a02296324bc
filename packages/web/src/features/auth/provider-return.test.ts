import { describe, expect, it } from 'vitest';
import { providerFailure } from './provider-return.ts';

describe('why the sign-in with a provider failed', () => {
  it.each([
    'cancelled',
    'expired',
    'unreachable',
    'email_unverified',
    'blocked',
    'account_exists',
    'rate_limited',
    'failed',
  ])('is read from the address: %s', (name) => {
    expect(providerFailure(name)).toBe(name);
  });

  it.each(['', 'Cancelled', 'toString', '<script>', undefined, null, 7, ['failed'], {}])(
    'is not said for %j',
    (value) => {
      expect(providerFailure(value)).toBeUndefined();
    },
  );
});
