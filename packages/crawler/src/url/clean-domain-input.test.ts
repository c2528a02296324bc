import { describe, expect, it } from 'vitest';
import { cleanDomainInput, isSameSite } from './clean-domain-input.ts';

describe('cleanDomainInput', () => {
  it.each([
    ['example.org', 'example.org'],
    ['  Example.ORG  ', 'example.org'],
    ['https://www.example.org/path?x#y', 'example.org'],
    ['http://example.org:80', 'example.org'],
    ['https://example.org:443/', 'example.org'],
    ['example.org:8080/x', 'example.org:8080'],
    ['//www.example.org', 'example.org'],
    ['www.example.org.', 'example.org'],
    ['www.de', 'www.de'],
    ['shop.www.example.org', 'shop.www.example.org'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['sub_domain.example.org', 'sub_domain.example.org'],
    ['localhost', 'localhost'],
    ['localhost:3000/de', 'localhost:3000'],
    ['127.0.0.1:4100', '127.0.0.1:4100'],
    ['[::1]:4100', '[::1]:4100'],
  ])('reads %j as %s', (input, host) => {
    expect(cleanDomainInput(input)?.host).toBe(host);
  });

  it('keeps the pasted address beside the host', () => {
    expect(cleanDomainInput('https://www.example.org/path?x#y')?.url).toBe('https://www.example.org/path?x');
  });

  it.each([
    '',
    ' ',
    'example',
    'exa mple.org',
    'example..org',
    '.example.org',
    '-example.org',
    'user@example.org',
    'https://user:pw@example.org',
    'ftp://example.org',
    'javascript:alert(1)',
    'mailto:a@example.org',
    'https://',
    'example.org:99999',
    '<script>alert(1)</script>',
    'exa\u0000mple.org',
    'exam%70le.org',
    `${'a'.repeat(64)}.org`,
    `${'a.'.repeat(130)}org`,
    '😀 .org',
    '%',
  ])('refuses %j', (input) => {
    expect(cleanDomainInput(input)).toBeNull();
  });
});

describe('isSameSite', () => {
  it.each([
    ['example.org', 'https://www.example.org/x', true],
    ['www.example.org', 'http://example.org/', true],
    ['example.org', 'https://shop.example.org/', false],
    ['example.org', 'https://example.org.evil.example/', false],
    ['example.org', 'https://example.org:8443/', false],
    ['localhost:3000', 'http://localhost:3000/a', true],
    ['example.org', 'no url', false],
  ])('%s and %s: %s', (host, url, expected) => {
    expect(isSameSite(host, url)).toBe(expected);
  });
});
