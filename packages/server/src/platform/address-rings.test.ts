import { expect, it } from 'vitest';
import { ringsOf } from './address-rings.ts';

it.each([
  ['192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:12:34::1', '2001:db8:12:34::/64', '2001:db8:12::/48'],
  ['2001:DB8:12:34:5678:9abc:def0:1', '2001:db8:12:34::/64', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8:12:34:5:6:192.0.2.77', '2001:db8:12:34::/64', '2001:db8:12::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('%s is counted under %s and %s', (address, near, wide) => {
  expect(ringsOf(address)).toMatchObject({ near, wide });
});

it('a provider’s block of IPv6 is a /32', () => {
  expect(ringsOf('2001:db8:12:34::1').block).toBe('2001:db8::/32');
});

it.each([
  ['mapped', '::ffff:192.0.2.77'],
  ['mapped, in hexadecimal', '0:0:0:0:0:FFFF:c000:024d'],
  ['mapped, with a zone', '::ffff:192.0.2.77%2'],
  ['6to4', '2002:c000:24d:1234::99'],
  ['NAT64', '64:ff9b::c000:24d'],
  ['NAT64 of the operator’s own network', '64:ff9b:1:7::192.0.2.77'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdb2'],
])('an IPv6 address made of an IPv4 address is that one: %s', (_, address) => {
  expect(ringsOf(address)).toEqual({ near: '192.0.2.77', wide: '192.0.2.0/24', block: '192.0.2.0/24' });
});

it.each(['', 'x:y', 'unknown', '192.0.2', '192.0.2.77.1', '2001:db8::1::2'])('%j is no address', (address) => {
  expect(ringsOf(address)).toEqual({ near: '', wide: '', block: '' });
});
