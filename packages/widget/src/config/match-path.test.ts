import { expect, it } from 'vitest';
import { isPathListed } from './match-path.ts';

it.each([
  ['/shop/*', '/shop/', true],
  ['/shop/*', '/shop/a/b', true],
  ['/shop/*', '/shop', false],
  ['/shop/*', '/en/shop/a', false],
  ['*/print', '/a/print', true],
  ['/a.b', '/a.b', true],
  ['/a.b', '/axb', false],
  ['/preis(alt)+', '/preis(alt)+', true],
  ['*', '/', true],
])('%s covers %s: %s', (glob, path, isListed) => {
  expect(isPathListed(path, ['/else', glob])).toBe(isListed);
});

it('hides nothing without globs', () => {
  expect(isPathListed('/', [])).toBe(false);
});
