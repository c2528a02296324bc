import { describe, expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

/** Redirect targets on other sites, in a spelling that some browser, router or proxy accepts. */
const hostile = [
  // Another origin, said outright.
  'https://evil.example',
  'HTTPS://evil.example/',
  'http:evil.example',
  'https:/evil.example',
  'ftp://evil.example',
  // Without a scheme.
  '//evil.example',
  '///evil.example',
  '////evil.example//',
  '//evil.example:443/dashboard',
  '//127.1',
  '//[::1]/',
  // Backslashes, which browsers read as slashes.
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '\\evil.example',
  // Control characters and spaces, which browsers drop.
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\t\\evil.example',
  '\u00a0/dashboard',
  '\ufeff//evil.example',
  '\u200b//evil.example',
  // Encoded, for whoever decodes once more.
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%5c/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0D%0A/evil.example',
  '%2F%2Fevil.example',
  '/%0d%0aLocation:%20https://evil.example',
  // Dots that eat the path before two slashes.
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2E/\\evil.example',
  // Scripts and data.
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  'about:blank',
  'file:///etc/passwd',
  // Names and ports that look like ours.
  'https://localhost:3000@evil.example',
  '//localhost:3000@evil.example',
  '//localhost:3001',
  '@evil.example',
  'https://localhost:3000.evil.example',
  ':80',
  '.evil.example',
  '//localhost%00.evil.example',
  'evil.example',
  // Letters that become slashes or dots in a host.
  '//evil\u3002example',
  '\uff0f\uff0fevil.example',
  '//\u2100.evil.example',
  '/\u002f\u202eelpmaxe.live',
  '',
  ' ',
  '?next=//evil.example',
  '#//evil.example',
  'dashboard',
  './dashboard',
  '../dashboard',
];

/** Odd, and no way out: whoever follows them stays here. */
const harmless = [
  '/@evil.example',
  '/:80',
  '/\uff0fevil.example',
  '/\u2215evil.example',
  '/a//evil.example',
  '/%252fevil.example',
];
const local = [
  ...harmless,
  '/javascript:alert(1)',
  '/?next=//evil.example',
  '/#//evil.example',
  '/login?redirect=https://evil.example',
];

describe('safePath', () => {
  it.each(['/dashboard', '/projects/1/pages?state=all#list', '/en/login'])('keeps the path %s', (target) => {
    expect(safePath(target)).toBe(target);
  });

  it.each([...hostile, '/api/auth/logout', `/${'x'.repeat(2000)}`])('refuses %j', (target) => {
    expect(safePath(target)).toBeNull();
  });

  it.each([42, null, undefined, {}, ['/dashboard'], true])('refuses %j, which is no text', (target) => {
    expect(safePath(target)).toBeNull();
  });

  it.each(local)('stays on this site with %j', (target) => {
    const way = safePath(target) ?? '';
    expect(way).toMatch(/^\/(?![/\\])/);
    expect(new URL(way, 'http://localhost:3000').origin).toBe('http://localhost:3000');
  });
});
