import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isInternalHost, isPublicAddress } from './address-policy.ts';

const REFUSED = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '[::1]',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:2::1',
  '2001:db8::1',
  '2001:10::1',
  '2002:7f00:1::1',
  '2002:a9fe:a9fe::',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
  '8.8.8',
];

describe('isPublicAddress', () => {
  it.each(REFUSED)('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '93.184.215.14',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80b::2004',
  ])('lets %s pass', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it("refuses this machine's own addresses, public or not", () => {
    const own = Object.values(networkInterfaces()).flatMap((entries) => (entries ?? []).map((entry) => entry.address));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(isPublicAddress)).toEqual([]);
  });
});

describe('isInternalHost', () => {
  it.each([
    '10.0.0.1',
    '127.0.0.1:8080',
    '[::1]:8080',
    '[fd00::1]',
    'localhost',
    'app.localhost:3000',
    'drucker.local',
    'wiki.intranet',
    'router.home.arpa.',
    'intranet:8080',
  ])('knows %s by its spelling', (host) => {
    expect(isInternalHost(host)).toBe(true);
  });

  it.each(['example.org', 'example.org:8080', '8.8.8.8', '[2606:4700:4700::1111]', 'local.example', 'mylan.org'])(
    'looks up nothing for %s',
    (host) => {
      expect(isInternalHost(host)).toBe(false);
    },
  );
});
