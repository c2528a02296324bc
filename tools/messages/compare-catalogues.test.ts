import { describe, expect, it } from 'vitest';
import { compareCatalogues } from './compare-catalogues.ts';

describe('two catalogues of one area', () => {
  it('agree when keys and arguments are the same, whatever the words and their order', () => {
    const german = { list: { count: '{n, plural, one {# Seite} other {# Seiten}} von {host}' }, ok: 'Gut' };
    const english = { ok: 'Good', list: { count: '{host}: {n, number} pages' } };
    expect(compareCatalogues('pages', german, english)).toEqual([]);
  });

  it.each([
    ['a key of one language only', { a: 'x', b: 'y' }, { a: 'x' }, 'b is only in de'],
    ['a nested key of one language only', { a: { b: 'x' } }, { a: { b: 'x', c: 'y' } }, 'a.c is only in en'],
    ['an argument of another name', { a: '{name}' }, { a: '{title}' }, 'a has other arguments'],
    ['an argument of another kind', { a: '{n, number}' }, { a: '{n, date}' }, 'a has other arguments'],
    ['an argument inside a plural', { a: '{n, plural, other {# {x}}}' }, { a: '{n, number}' }, 'a has other arguments'],
    ['an empty text', { a: ' ' }, { a: 'x' }, 'a: the text is missing'],
    ['a broken message', { a: '{n, plural, one {x}}' }, { a: '{n, number}' }, 'not valid ICU syntax'],
    ['an open brace', { a: 'x {' }, { a: 'x' }, 'not valid ICU syntax'],
    ['a key with a dot', { 'a.b': 'x' }, { 'a.b': 'x' }, 'must not be empty or contain a dot'],
  ])('differ by %s', (_name, german, english, expected) => {
    expect(compareCatalogues('pages', german, english).join('\n')).toContain(expected);
  });

  it('may hold code in the areas of plain texts', () => {
    expect(compareCatalogues('rules', { a: 'Setzen Sie <img alt="">' }, { a: 'Set <img alt="">' })).toEqual([]);
  });
});
