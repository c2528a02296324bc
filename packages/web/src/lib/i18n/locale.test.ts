import { describe, expect, it } from 'vitest';
import { localeOfPath, withLocale, withoutLocale } from './locale.ts';

const paths = ['/', '/login', '/projects/7/issues', '/english', '/enter', '/env/en'];

describe('the language of an address', () => {
  it.each([
    ['/', 'de'],
    ['/login', 'de'],
    ['/en', 'en'],
    ['/en/', 'en'],
    ['/en/login', 'en'],
    ['/english', 'de'],
    ['/de/login', 'de'],
    ['/EN/login', 'de'],
  ])('of %s is %s', (path, locale) => {
    expect(localeOfPath(path)).toBe(locale);
  });

  it('is none of German’s, which has no prefix', () => {
    for (const path of paths) expect(withLocale(path, 'de')).toBe(path);
  });

  it('is put before every path, and taken off again', () => {
    for (const path of paths) {
      expect(localeOfPath(withLocale(path, 'en'))).toBe('en');
      expect(withoutLocale(withLocale(path, 'en'))).toBe(path);
      expect(withoutLocale(path)).toBe(path);
    }
  });

  it('leaves the start without a slash at its end', () => {
    expect(withLocale('/', 'en')).toBe('/en');
    expect(withoutLocale('/en')).toBe('/');
    expect(withoutLocale('/en/')).toBe('/');
  });
});
