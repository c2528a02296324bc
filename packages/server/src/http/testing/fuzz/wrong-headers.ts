import fc from 'fast-check';

const contentTypes = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=y',

  'application/json; charset=utf-16',
  'application/json; charset=',
  'application/json;',
  'APPLICATION/JSON',
  ';;;',
  '*/*',

  'application/json, text/plain',
  'application/jsonx',
  'application/octet-stream',
  'text/event-stream',
  'application/xml',
];
const headerOf = (name: string, values: string[]): fc.Arbitrary<[string, string]> =>
  fc.constantFrom(...values).map((value) => [name, value]);

/** A header that replaces the right one of its name, or is added to it. `⟦ff⟧` is this very byte. */
export const header: fc.Arbitrary<[string, string]> = fc.oneof(
  headerOf('Content-Type', contentTypes),
  headerOf('Content-Encoding', ['gzip', 'br', 'identity', 'deflate, gzip']),
  headerOf('Content-Disposition', ['attachment; filename="a.json"', 'form-data; name=x', ';']),
  headerOf('Origin', [
    'https://evil.example',
    'null',
    'http://localhost:3000',
    'http://localhost:3000.evil.example',
    '',
    'a b',
  ]),
  headerOf('Sec-Fetch-Site', ['cross-site', 'same-site', 'same-origin', 'none', 'x']),
  headerOf('Cookie', [
    'zugang_session=',
    'zugang_session=⟦ff⟧',
    `zugang_session=${'a'.repeat(4_000)}`,
    ';;==;',
    'zugang_session=a; zugang_session=b',
    '__proto__=1',
  ]),
  headerOf('Authorization', [
    'Bearer',
    'Bearer ',
    'Bearer a.b.c',
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    `Bearer zug_${'A'.repeat(43)}`,
    'Basic YTpi',
    'Bearer zug_',
    `Bearer ${'x'.repeat(6_000)}`,
  ]),
  headerOf('X-Forwarded-For', ['127.0.0.1', '::1, x', "'; --"]),
  headerOf('X-Forwarded-Host', ['evil.example']),
  headerOf('X-HTTP-Method-Override', ['DELETE']),
  headerOf('Host', ['evil.example', '', 'localhost:3000@evil.example', 'a b', '[::1', 'x'.repeat(300)]),
  headerOf('User-Agent', ['', '\u00ff\u00fe', 'Mozilla '.repeat(900), '<script>', '⟦00⟧']),
  headerOf('Accept', ['text/html', 'application/xml', '*/*;q=0', '', 'text/event-stream']),
  headerOf('Accept-Language', ['xx', '*', 'de-'.repeat(700), 'en;q=NaN']),
  headerOf('Expect', ['100-continue', '200-ok', '']),
  headerOf('If-None-Match', ['*', '"x"', 'W/"']),
  headerOf('Range', ['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'x']),
  headerOf('Last-Event-ID', ['1', 'x'.repeat(500), '⟦ff⟧']),
  headerOf('Connection', ['close', 'upgrade', 'keep-alive, x']),
  headerOf('Upgrade', ['websocket', 'h2c']),
  headerOf('X-Long', ['x'.repeat(20_000), 'x'.repeat(9_000)]),
  headerOf('X-Request-Id', ['a', '\u00e4', '"']),
);
