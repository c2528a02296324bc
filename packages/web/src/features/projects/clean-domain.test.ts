import { describe, expect, it } from 'vitest';
import { cleanDomain } from './clean-domain.ts';

describe('a typed domain', () => {
  it.each([
    ['beispiel.de', 'beispiel.de'],
    ['  https://www.Beispiel.de/ueber-uns?a=1#x ', 'beispiel.de'],
    ['http://shop.beispiel.de:8080/', 'shop.beispiel.de:8080'],
    ['//beispiel.de/pfad', 'beispiel.de'],
    ['beispiel.de.', 'beispiel.de'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['localhost:4000', 'localhost:4000'],
  ])('%s is read as %s', (typed, host) => {
    expect(cleanDomain(typed)).toBe(host);
  });

  it.each([
    '',
    '   ',
    'kein domain name',
    'beispiel',
    'ftp://beispiel.de',
    'https://user:secret@beispiel.de/',
    'mailto:a@b.de',
    'https://',
  ])('%j is none', (typed) => {
    expect(cleanDomain(typed)).toBeNull();
  });
});
