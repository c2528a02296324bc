import { describe, expect, it } from 'vitest';
import { findLinks } from './find-links.ts';

const linksOf = (text: string) => findLinks(text).flatMap(({ kind, text: piece }) => (kind === 'link' ? piece : []));

describe('addresses in what people wrote', () => {
  it('are cut out without the sentence around them', () => {
    expect(findLinks('Siehe https://example.org/a?b=1#c, dann weiter.')).toEqual([
      { kind: 'text', text: 'Siehe ' },
      { kind: 'link', text: 'https://example.org/a?b=1#c' },
      { kind: 'text', text: ', dann weiter.' },
    ]);
    expect(linksOf('(http://example.org/)')).toEqual(['http://example.org/']);
    expect(linksOf('https://de.wikipedia.org/wiki/Alt_(Attribut).')).toEqual([
      'https://de.wikipedia.org/wiki/Alt_(Attribut)',
    ]);
    expect(linksOf('„https://example.org/ä“ und\nhttps://example.org')).toEqual([
      'https://example.org/ä',
      'https://example.org',
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'www.example.org', 'ftp://example.org', 'https://', ''])(
    'are none: %s',
    (text) => {
      expect(linksOf(text)).toEqual([]);
      expect(
        findLinks(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    },
  );
});
