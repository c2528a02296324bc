import { expect, test } from 'vitest';
import { decodeAddress } from './decode-address.ts';

test('shows an address as people read it', () => {
  expect(decodeAddress('/%C3%9Cber%20uns')).toBe('/Über uns');
});

test('leaves an address as it stands that is not encoded properly', () => {
  expect(decodeAddress('/rabatt-100%')).toBe('/rabatt-100%');
  expect(decodeAddress('%C3')).toBe('%C3');
});
