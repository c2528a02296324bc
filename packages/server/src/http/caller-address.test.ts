import { describe, expect, it } from 'vitest';
import { noProxies, trustedProxiesSetting } from '#platform/trusted-proxies';
import { callerAddress } from './caller-address.ts';

const proxies = trustedProxiesSetting.parse('10.0.0.0/8, 127.0.0.1, fd00::/16');
const addressOf = (remoteAddress: string | undefined, forwarded?: string, trusted = proxies) =>
  callerAddress(
    { socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } },
    trusted,
  );

describe('who calls', () => {
  it.each([
    ['203.0.113.7', undefined, '203.0.113.7'],
    ['10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['fd00::1', '2001:db8::7', '2001:db8::7'],
    ['10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['10.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
    ['10.0.0.1', '203.0.113.7, 10.0.0.2,10.0.0.3', '203.0.113.7'],
  ])('at %s, forwarded %s: %s', (socket, forwarded, expected) => {
    expect(addressOf(socket, forwarded)).toBe(expected);
  });

  it('is the connection’s address where no proxy is named, whatever the header says', () => {
    expect(addressOf('10.0.0.1', '203.0.113.7', noProxies)).toBe('10.0.0.1');
    expect(addressOf('198.51.100.9', '203.0.113.7')).toBe('198.51.100.9');
  });

  it.each([
    ['an address of one’s choice', '1.1.1.1, 203.0.113.7'],
    ['the address of a proxy', '10.0.0.9, 203.0.113.7'],
    ['something that is no address', 'unknown, <b>, 203.0.113.7'],
    ['many of them', `${'9.9.9.9, '.repeat(500)}203.0.113.7`],
  ])('is not what the caller wrote before the proxies did: %s', (_, forwarded) => {
    expect(addressOf('10.0.0.1', forwarded)).toBe('203.0.113.7');
  });

  it.each(['', 'unknown', '203.0.113', '203.0.113.7 203.0.113.8', ','])(
    'is the last proxy where it wrote no address: %j',
    (forwarded) => {
      expect(addressOf('10.0.0.1', forwarded)).toBe('10.0.0.1');
    },
  );

  it('is the first of our own where all are ours, and empty where the connection is gone', () => {
    expect(addressOf('10.0.0.1', '10.0.0.3, 10.0.0.2')).toBe('10.0.0.3');
    expect(addressOf(undefined, '203.0.113.7')).toBe('');
  });
});

describe('TRUSTED_PROXIES', () => {
  it.each(['10.0.0.0/8', '127.0.0.1,::1', 'fd00::/16', ''])('takes %j', (value) => {
    expect(trustedProxiesSetting.safeParse(value).success).toBe(true);
  });
  it.each(['0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example', '10.0.0.0/8 10.1.0.0/16', '*', '10.0.0/8'])(
    'refuses %j',
    (value) => {
      expect(trustedProxiesSetting.safeParse(value).success).toBe(false);
    },
  );
});
