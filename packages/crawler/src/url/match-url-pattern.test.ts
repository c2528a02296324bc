import { describe, expect, it } from 'vitest';
import { judgeByPatterns, matchesUrlPattern } from './match-url-pattern.ts';

const url = 'https://example.org/shop/schuhe/42?farbe=rot&seite=2';

describe('a pattern for addresses', () => {
  it.each([
    '/shop/*',
    '/shop/schuhe/42',
    '*schuhe*',
    '*/42',
    '/*/schuhe/*',
    '*?farbe=*',
    '/shop/schuhe/42?farbe=rot&seite=2',
    'https://example.org/shop/*',
    '*',
  ])('%s fits', (pattern) => {
    expect(matchesUrlPattern(url, pattern)).toBe(true);
  });

  it.each([
    '/shop',
    '/schuhe/*',
    '/shop/*/43',
    '*schuhe',
    '*?groesse=*',
    'http://example.org/*',
    '/SHOP/*',
    '/shop/*/42/*42',
  ])('%s does not fit', (pattern) => {
    expect(matchesUrlPattern(url, pattern)).toBe(false);
  });

  it('may hold umlauts and signs that are special elsewhere', () => {
    expect(matchesUrlPattern('https://example.org/gr%C3%B6%C3%9Fe/(a+b)', '/größe/(a+b)')).toBe(true);
    expect(matchesUrlPattern('https://example.org/aab', '/(a+b)')).toBe(false);
    expect(matchesUrlPattern('https://example.org/%E0%A4%A', '/%E0*')).toBe(true);
  });

  it('comes to its end with many stars too', () => {
    const pattern = `/${'*a'.repeat(140)}*b`;
    expect(matchesUrlPattern(`https://example.org/${'a'.repeat(2_000)}`, pattern)).toBe(false);
  });
});

describe('include and exclude', () => {
  it('leaves out what is excluded even where it is included, and what is not included', () => {
    const patterns = { include: ['/shop/*'], exclude: ['*/42'] };
    expect(judgeByPatterns(url, patterns)).toBe('excluded');
    expect(judgeByPatterns('https://example.org/shop/a', patterns)).toBeNull();
    expect(judgeByPatterns('https://example.org/blog', patterns)).toBe('not_included');
    expect(judgeByPatterns('https://example.org/blog', { include: [], exclude: [] })).toBeNull();
  });
});
