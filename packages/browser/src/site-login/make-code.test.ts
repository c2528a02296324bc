import { describe, expect, it } from 'vitest';
import { makeCode } from './make-code.ts';

/** RFC 6238, appendix B: the secret `12345678901234567890`, eight digits of which the last six count here. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a one-time code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is that of RFC 6238 at %i seconds', (seconds, code) => {
    expect(makeCode(secret, seconds * 1_000)).toBe(code);
  });

  it('is made of a secret as sites show it', () => {
    expect(makeCode('gezd gnbv gy3t qojq gezd-gnbv-gy3t-qojq', 59_000)).toBe('287082');
    expect(makeCode('ME======', 0)).toBe(makeCode('me', 0));
  });

  it('is not made of what is no base32', () => {
    expect(() => makeCode('GEZD1', 0)).toThrow(RangeError);
  });
});
