import { describe, expect, it } from 'vitest';
import type { CrawlSettings } from '@zugang/contract';
import {
  areRowsChanged,
  crawlSchema,
  numberOf,
  patternsOf,
  rowsOf,
  settingsOf,
  valuesOf,
  type SecretRow,
} from './crawl-form.ts';

const stored: CrawlSettings = {
  include: ['/shop/*'],
  exclude: ['/a', '/b'],
  maxDepth: 0,
  maxPages: null,
  requestsPerSecond: 0.5,
  userAgent: null,
  viewport: 'mobile',
  banner: 'keep',
  forms: 'leave',
  headers: [{ name: 'X-Probe' }],
  cookies: [],
  basicAuth: { user: 'rita' },
};

describe('the form of crawl settings', () => {
  it('sends the stored values if nothing was changed, and no secret', () => {
    const values = valuesOf(stored);
    expect(crawlSchema(true).parse(values).issues).toEqual([]);
    expect(settingsOf(values, { headers: rowsOf(stored.headers), cookies: [] })).toEqual({
      ...stored,
      headers: [{ name: 'X-Probe', value: null }],
      basicAuth: { user: 'rita', password: null },
    });
  });

  it('reads patterns line by line, and numbers with a comma', () => {
    expect(patternsOf(' /a \n\n*?x=*\nhttps://a.example/*')).toEqual(['/a', '*?x=*', 'https://a.example/*']);
    expect(patternsOf('shop')).toBeNull();
    expect(patternsOf(Array.from({ length: 51 }, () => '/a').join('\n'))).toBeNull();
    expect([numberOf('1,5'), numberOf(' ')]).toEqual([1.5, null]);
  });

  it('asks for user name and password together', () => {
    const pathsOf = (change: object, hasPassword = false) =>
      crawlSchema(hasPassword)
        .parse({ ...valuesOf({ ...stored, basicAuth: null }), ...change })
        .issues.map(({ path }) => path[0]);
    expect(pathsOf({ authPassword: 'wald' })).toEqual(['authUser']);
    expect(pathsOf({ authUser: 'rita' })).toEqual(['authPassword']);
    expect(pathsOf({ authUser: 'rita' }, true)).toEqual([]);
    expect(pathsOf({ maxPages: '0', maxDepth: '1,5', requestsPerSecond: 'viel' })).toEqual([
      'maxPages',
      'maxDepth',
      'requestsPerSecond',
    ]);
  });

  it('counts as changed what is typed, added, renamed or removed in rows, and no empty row', () => {
    const [row] = rowsOf(stored.headers);
    const empty = { key: '1', name: '', value: '', isStored: false };
    const isChanged = (...rows: SecretRow[]) => areRowsChanged(rows, stored.headers);
    expect(row && [isChanged(row), isChanged(row, empty)]).toEqual([false, false]);
    expect(row && [isChanged({ ...row, value: 'x' }), isChanged({ ...row, isStored: false })]).toEqual([true, true]);
    expect(row && [isChanged(), isChanged(row, { ...empty, name: 'b' })]).toEqual([true, true]);
  });

  it('leaves out rows that are empty', () => {
    const row = { key: '1', name: '', value: '', isStored: false };
    expect(
      settingsOf(valuesOf(stored), { headers: [row], cookies: [{ ...row, name: ' ja ', value: '1' }] }),
    ).toMatchObject({
      headers: [],
      cookies: [{ name: 'ja', value: '1' }],
    });
  });
});
