import { expect, it } from 'vitest';
import { conditionalHeaders, readValidators, variesForUs } from './read-validators.ts';

const DATE = 'Sat, 21 Nov 2026 10:00:00 GMT';
const OLD = 'Fri, 20 Nov 2026 10:00:00 GMT';
const read = (headers: Record<string, string>) => readValidators({ header: (name) => headers[name] ?? null });

it('takes an ETag and a date that was no longer young', () => {
  expect(read({ etag: 'W/"a"', 'last-modified': OLD, date: DATE })).toEqual({ etag: 'W/"a"', lastModified: OLD });
});

it.each<[string, Record<string, string>]>([
  ['a second change within its second could not be seen', { 'last-modified': DATE, date: DATE }],
  ['its date is in the future', { 'last-modified': 'Sun, 22 Nov 2026 10:00:00 GMT', date: DATE }],
  ['its date is none', { 'last-modified': 'yesterday', date: DATE }],
  ['it may not be stored', { etag: '"a"', 'last-modified': OLD, date: DATE, 'cache-control': 'private, no-store' }],
  ['it varies by the browser', { etag: '"a"', vary: 'Accept-Encoding, User-Agent' }],
  ['it varies by everything', { etag: '"a"', vary: '*' }],
  ['there is nothing', {}],
])('takes nothing where %s', (_why, headers) => {
  expect(read(headers)).toEqual({ etag: null, lastModified: null });
});

it.each([
  [null, false],
  ['', false],
  ['Accept-Encoding', false],
  ['accept-language, Cookie', false],
  ['Accept', true],
  ['*', true],
])('an answer that varies by %j differs for browser and client: %s', (vary, expected) => {
  expect(variesForUs(vary)).toBe(expected);
});

it('asks by what is known, and by nothing else', () => {
  expect(conditionalHeaders({ etag: '"a"', lastModified: null })).toEqual({ 'if-none-match': '"a"' });
  expect(conditionalHeaders({ etag: null, lastModified: OLD })).toEqual({ 'if-modified-since': OLD });
  expect(conditionalHeaders({ etag: null, lastModified: null })).toEqual({});
});
