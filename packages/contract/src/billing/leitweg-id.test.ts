import { describe, expect, it } from 'vitest';
import { isLeitwegId, normaliseLeitwegId } from './leitweg-id.ts';

describe('a Leitweg-ID', () => {
  it('has the right shape and check digits', () => {
    for (const id of ['04011000-1234512345-06', '991-03730-19']) expect(isLeitwegId(id)).toBe(true);
    for (const id of ['', '04011000-1234512345-07', '04011000-1234512345', 'AB-1-11', '0'])
      expect(isLeitwegId(id)).toBe(false);
  });

  it('is stored in capitals and without spaces', () => {
    expect(normaliseLeitwegId(' 04011000-abc 12-06 ')).toBe('04011000-ABC12-06');
  });
});
