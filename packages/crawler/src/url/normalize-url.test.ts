import { describe, expect, it } from 'vitest';
import { normalizeUrl } from './normalize-url.ts';

const SAME: [string, string][] = [
  ['HTTPS://Example.ORG', 'https://example.org/'],
  ['https://example.org:443/a', 'https://example.org/a'],
  ['http://example.org:80/', 'http://example.org/'],
  ['http://example.org:8080/', 'http://example.org:8080/'],
  ['https://example.org./a', 'https://example.org/a'],
  ['https://example.org/a/./b/../c', 'https://example.org/a/c'],
  ['https://example.org/a#top', 'https://example.org/a'],
  ['https://example.org/#!/spa', 'https://example.org/'],
  ['https://user:pw@example.org/', 'https://example.org/'],
  ['https://münchen.de/straße', 'https://xn--mnchen-3ya.de/stra%C3%9Fe'],
  ['https://example.org/%7euser/%c3%a4', 'https://example.org/~user/%C3%A4'],
  ['https://example.org/a%2Fb', 'https://example.org/a%2Fb'],
  ['https://example.org/?utm_source=x&fbclid=y', 'https://example.org/'],
  ['https://example.org/?b=2&a=1', 'https://example.org/?a=1&b=2'],
  ['https://example.org/?a=2&a=1', 'https://example.org/?a=2&a=1'],
  ['https://example.org/?print', 'https://example.org/?print'],
  ['https://example.org/?', 'https://example.org/'],
  ['https://example.org/?&&a=1&', 'https://example.org/?a=1'],
  ['https://example.org/?sid=12', 'https://example.org/?sid=12'],
  ['https://example.org/?PHPSESSID=4f2ae81c9bd07e6512aa&x=1', 'https://example.org/?x=1'],
  ['https://example.org/?PHPSESSID=4f1d2c7a9be0', 'https://example.org/'],
  ['https://example.org/a;jsessionid=AB12CD34EF56?x=1', 'https://example.org/a?x=1'],
  ['  https://example.org/a b  ', 'https://example.org/a%20b'],
];

describe('normalizeUrl', () => {
  it.each(SAME)('spells %s as %s', (raw, expected) => {
    expect(normalizeUrl(raw)).toBe(expected);
  });

  it.each(SAME)('changes nothing more about %s a second time', (raw) => {
    const once = normalizeUrl(raw) ?? '';
    expect(normalizeUrl(once)).toBe(once);
  });

  it.each([
    ['../x?y', 'https://example.org/a/b/c', 'https://example.org/a/x?y'],
    ['//other.example/x', 'https://example.org/', 'https://other.example/x'],
    ['?page=2', 'https://example.org/list', 'https://example.org/list?page=2'],
    ['', 'https://example.org/list', null],
    ['#top', 'https://example.org/list', 'https://example.org/list'],
  ])('resolves %j against %s', (raw, base, expected) => {
    expect(normalizeUrl(raw, base)).toBe(expected);
  });

  it.each([
    'mailto:a@b.de',
    'tel:123',
    'javascript:void(0)',
    'data:text/html,x',
    'ftp://x.de/',
    'http://',
    'no url',
    'http://[::1',
    `https://example.org/${'a'.repeat(2048)}`,
  ])('has no spelling for %s', (raw) => {
    expect(normalizeUrl(raw)).toBeNull();
  });
});
