import { describe, expect, it } from 'vitest';
import { parseUrlList } from './parse-url-list.ts';

const site = { host: 'example.org', startUrl: 'https://example.org/' };
const parse = (content: string) => parseUrlList(content, site);

describe('a list of addresses', () => {
  it('has one a line, whole, as a path, or without the scheme', () => {
    const { format, urls, refusedCount } = parse(
      '\uFEFF# unsere Seiten\r\nhttps://example.org/a\r\n\r\n/b?x=1\nwww.example.org/c\nexample.org/d\n',
    );
    expect({ format, urls, refusedCount }).toEqual({
      format: 'text',
      urls: [
        'https://example.org/a',
        'https://example.org/b?x=1',
        'https://www.example.org/c',
        'https://example.org/d',
      ],
      refusedCount: 0,
    });
  });

  it('says of every line that is not taken why', () => {
    const lines = [
      '/a',
      'https://example.org/a',
      'https://other.example/a',
      'mailto:a@example.org',
      'eine Zeile Text',
      `/${'x'.repeat(3_000)}`,
      'https://',
    ];
    const { urls, refused } = parse(lines.join('\n'));
    expect(urls).toEqual(['https://example.org/a']);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'duplicate'],
      [3, 'other_host'],
      [4, 'not_http'],
      [5, 'not_an_address'],
      [6, 'too_long'],
      [7, 'not_an_address'],
    ]);
    expect(refused[4]?.text).toHaveLength(200);
  });

  it('keeps what it may hold, and counts the rest', () => {
    const { urls, refused, refusedCount } = parse(Array.from({ length: 50_300 }, (_, n) => `/${n}`).join('\n'));
    expect([urls.length, refused.length, refusedCount]).toEqual([50_000, 200, 300]);
    expect(refused[0]).toEqual({ line: 50_001, text: '/50000', reason: 'too_many' });
  });
});

describe('a table (CSV)', () => {
  it.each([';', ',', '\t'])('separated by %j gives the column that holds addresses', (separator) => {
    const rows = [
      ['Titel', 'Adresse', 'Aufrufe'],
      ['"Start"', 'https://example.org/', '12'],
      ['"Über uns"', '"/ueber-uns"', '3'],
    ];
    const { format, urls, refusedCount } = parse(rows.map((row) => row.join(separator)).join('\r\n'));
    expect({ format, urls, refusedCount }).toEqual({
      format: 'csv',
      urls: ['https://example.org/', 'https://example.org/ueber-uns'],
      refusedCount: 0,
    });
  });

  it('may hold a separator inside quotes', () => {
    expect(parse('"a, b",/x\n"c, d",/y').urls).toEqual(['https://example.org/x', 'https://example.org/y']);
  });
});

describe('a sitemap', () => {
  it('gives its pages, also where it breaks off', () => {
    const { format, urls, refused } = parse(
      '<?xml version="1.0"?><urlset><url><loc> https://example.org/a </loc></url><url><loc>https://other.example/</loc></url><url><loc>https://example.org/b?x=1&amp;y=2</loc></url><url><loc>',
    );
    expect({ format, urls }).toEqual({
      format: 'sitemap',
      urls: ['https://example.org/a', 'https://example.org/b?x=1&y=2'],
    });
    expect(refused).toEqual([{ line: 2, text: 'https://other.example/', reason: 'other_host' }]);
  });

  it('is not read from a page of HTML', () => {
    expect(parse('<!doctype html><a href="/a">a</a>').urls).toEqual([]);
  });
});
