import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { withFallback } from './with-fallback.ts';

const failingWith = (error: unknown) =>
  withFallback('auth.errors.registration_error', async () => {
    throw error;
  });

describe('a call with its own text for unknown errors', () => {
  it('gives what it gives', async () => {
    await expect(withFallback('auth.errors.registration_error', () => Promise.resolve(7))).resolves.toBe(7);
  });

  it('says its own text where the contract does not explain the error', async () => {
    await expect(failingWith(new Error('Boom'))).rejects.toMatchObject({
      code: 'INTERNAL',
      key: 'auth.errors.registration_error',
    });
    await expect(failingWith(new ApiError({ code: 'INTERNAL' }, 502))).rejects.toMatchObject({ status: 502 });
  });

  it('leaves what is explained as it is', async () => {
    const limited = new ApiError({ code: 'RATE_LIMITED', retryAfterSeconds: 30 }, 429);
    await expect(failingWith(limited)).rejects.toBe(limited);
    await expect(failingWith(new TypeError('fetch failed'))).rejects.toMatchObject({ code: 'NETWORK' });
  });
});
