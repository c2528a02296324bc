import { describe, expect, it } from 'vitest';
import { safeRedirect } from './redirect-target.ts';

describe('safeRedirect', () => {
  it.each(['/dashboard', '/projects/1/pages?state=all#list', '/en/login'])('keeps the path %s', (target) => {
    expect(safeRedirect(target)).toBe(target);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'dashboard',
    '',
    '/.//evil.example',
    42,
    null,
  ])('refuses %j', (target) => {
    expect(safeRedirect(target)).toBeUndefined();
  });
});
