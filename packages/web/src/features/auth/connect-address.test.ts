import { expect, it } from 'vitest';
import { connectAddress } from './connect-address.ts';

it('takes along what is known, and nothing else', () => {
  expect(connectAddress('firma', 'de', {})).toBe('/api/connect/firma?locale=de');
  expect(connectAddress('firma', 'en', { partner: 'nord', source: 'messe 26' })).toBe(
    '/api/connect/firma?locale=en&partner=nord&source=messe+26',
  );
  expect(connectAddress('firma', 'de', { redirect: '/projects?a=1', partner: '' })).toBe(
    '/api/connect/firma?locale=de&redirect=%2Fprojects%3Fa%3D1',
  );
});
