import fc from 'fast-check';
import type { SampleProject } from '#platform/db/sample-project';

/** A value as JSON text, also such that no JSON writer would write. `⟦own.projectId⟧` is a placeholder for the tenant's value. */
export type JsonText = string;

const quoted = (arbitrary: fc.Arbitrary<string>): fc.Arbitrary<JsonText> =>
  arbitrary.map((text) => JSON.stringify(text));

/** Any half or whole of a character, also such that are invalid alone. */
const anyUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit));
const anyCharacter = fc
  .nat(0x10ffff)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point));

/** Texts that have broken programs: prototypes, numbers in disguise, control and direction characters, SQL, HTML, headers, paths. */
const notoriousTexts = fc.constantFrom(
  '',
  ' ',
  '   ',
  '\t\r\n',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',

  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e400',
  '0x10',
  '1_000',
  '٣',
  '½',
  '９',
  '-0',
  '1.5',
  '2147483648',
  '9007199254740993',

  'a\u0000b',
  '\u0000',
  'a\u0007b',
  '\u007f',
  '\ud800',
  'a\udc00b',
  '\u202Eevil\u202C',
  '\u200b',
  '\ufeff',
  '\u2028',
  'e\u0301'.repeat(40),
  'Z\u0351\u036b\u0343\u036a',
  '👩🏽‍🦽',
  'İ',
  'ß',
  'ﬁ',
  '\uffff',
  '\u{10ffff}',
  'ﷺ'.repeat(60),
  "'; drop table projects; --",
  '100%_\\',
  '\\',
  '$1',
  '{0} %s',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',

  'a\r\nBcc: x@example.org',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  'file:///etc/passwd',
  '//evil.example',
  '\\\\host',

  'http://[::1',
  'xn--',
  'http://user:pw@127.0.0.1:22/',
  'a@b',
  '"@"@example.org',
  'ä@exämple.org',
  'x@[127.0.0.1]',

  '2026-02-30T00:00:00Z',
  '9999999-01-01',
  '00000000-0000-0000-0000-000000000000',
  'AAAA',
  '====',
  'e30',
  '.',
  '..',
);

const longTexts = fc
  .tuple(fc.constantFrom('a', 'ä', '\u0301', '👩', '[', '%', '9', ' ', '\u202e'), fc.constantFrom(201, 1_100, 12_000))
  .map(([part, times]) => part.repeat(times));

const numbers = fc.oneof(
  fc.constantFrom(
    '0',
    '-0',
    '-1',
    '1e308',
    '1e999',
    '-1e999',
    '1E-999',
    '9007199254740993',
    '2147483648',
    '0.1',
    '1.0',
  ),
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
);

const nested = fc
  .tuple(fc.constantFrom('[', '{"a":'), fc.constantFrom(5, 60, 900))
  .map(([open, depth]) => `${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}`);

const idNames = [
  'accountId',
  'projectId',
  'domainId',
  'extraDomainId',
  'pageId',
  'issueId',
  'findingId',
  'scanId',
  'memberId',
  'invitationId',
  'apiKeyId',
  'acceptanceId',
] as const satisfies readonly (keyof SampleProject)[];

/** Right in themselves: ids of the tenant and of another, who the caller is, and small values of each type. */
const fittingValues = fc.oneof(
  fc
    .tuple(fc.constantFrom('own', 'foreign'), fc.constantFrom(...idNames))
    .map(([whose, name]) => `"⟦${whose}.${name}⟧"`),
  fc.constantFrom('"⟦email⟧"', '"⟦foreignEmail⟧"', '"⟦password⟧"', '"⟦host⟧"'),
  fc.constantFrom(
    '1',
    '2',
    '10',
    '"de"',
    '"en"',
    '"all"',
    '"owner"',
    '"viewer"',
    '"AT"',
    '"person"',
    '"title"',
    '"-title"',
  ),
);

/** Any value that may replace another. */
export const wrongValue: fc.Arbitrary<JsonText> = fc.oneof(
  { arbitrary: quoted(notoriousTexts), weight: 8 },
  { arbitrary: quoted(fc.string({ unit: anyUnit, maxLength: 40 })), weight: 4 },
  { arbitrary: quoted(fc.string({ unit: anyCharacter, maxLength: 20 })), weight: 3 },
  { arbitrary: numbers, weight: 4 },
  {
    arbitrary: fc.constantFrom(
      'null',
      'true',
      'false',
      '[]',
      '{}',
      '""',
      '[null]',
      '{"$ne":""}',
      '{"__proto__":{"a":1}}',
    ),
    weight: 4,
  },
  { arbitrary: fittingValues, weight: 6 },
  { arbitrary: quoted(longTexts), weight: 2 },
  { arbitrary: nested, weight: 1 },
  { arbitrary: fc.json({ maxDepth: 3 }), weight: 2 },
  { arbitrary: fc.uuid().map((id) => `"${id}"`), weight: 1 },
);

/** Names of members that no contract has. */
export const strayName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'then',
    'staffRoles',
    'staff_roles',
    'role',
    'accountId',
  ),
  fc.constantFrom('length', '', '0', '$where', 'a.b', 'a[b]', 'password', 'id', 'confirmedAt', '\u0000'),
  fc.string({ unit: anyUnit, maxLength: 12 }),
);
