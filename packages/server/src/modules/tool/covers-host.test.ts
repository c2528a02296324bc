import { describe, expect, it } from 'vitest';
import { coversHost } from './covers-host.ts';

const covers = (host: string, withSubdomains = false) =>
  coversHost({ hosts: ['example.org', 'www.shop.example', '127.0.0.1:4100'], withSubdomains }, host);

describe('the hosts of a project', () => {
  it.each([
    'example.org',
    'www.example.org',
    'EXAMPLE.org',
    'example.org.',
    'shop.example',
    'www.shop.example',
    '127.0.0.1',
  ])('are %s', (host) => {
    expect(covers(host)).toBe(true);
  });

  it.each(['', 'org', 'evil-example.org', 'example.org.evil.test', 'm.example.org', 'www.m.example.org', '127.0.0.2'])(
    'are not %s',
    (host) => {
      expect(covers(host)).toBe(false);
    },
  );

  it('are all subdomains in a reseller’s own project, and nothing that only ends alike', () => {
    expect(covers('m.example.org', true)).toBe(true);
    expect(covers('a.b.example.org', true)).toBe(true);
    expect(covers('evil-example.org', true)).toBe(false);
  });
});
