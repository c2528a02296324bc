import fc from 'fast-check';
import { procedures, type Procedure } from '../procedures.ts';
import { header } from './wrong-headers.ts';
import { strayName, wrongValue, type JsonText } from './wrong-values.ts';

/** Who calls. `anonymous` is signed out; `program` has an API key; the others have a session. */
export const callers = ['owner', 'viewer', 'anonymous', 'stranger', 'staff', 'reseller', 'program'] as const;
export type Caller = (typeof callers)[number];

/** One change of an input. `at` chooses the member, counted round all there are. */
export type FieldChange = { how: 'set' | 'drop' | 'wrap' | 'twice'; at: number; value: JsonText };
export type StrayMember = { name: string; value: JsonText };

/** A change of the body's bytes. */
export type BodyChange = { how: 'cut' | 'before' | 'after' | 'replace'; at: number; bytes: string };

/** A request as it was drawn: the same one can be built on any tenant. Null for what is left as it should be. */
export type Plan = {
  procedure: Procedure;
  caller: Caller;
  /** Whose ids the right input has. */
  ids: 'own' | 'foreign' | 'random';
  hasProof: boolean;
  fields: FieldChange[];
  strays: StrayMember[];
  body: BodyChange | null;
  /** Put into the path before its `at`-th slash from the end, not encoded any further. */
  path: { at: number; part: string } | null;
  query: string | null;
  method: string | null;
  headers: [name: string, value: string][];
  /** A fault in the framing of HTTP itself. */
  framing: string | null;
};

/** Hashing a password or setting a PDF costs a hundred times what else is done: such procedures are drawn less often. */
const isCostly = ({ fields, path }: Procedure): boolean =>
  path.endsWith('/pdf') || fields.some((field) => /password/i.test(field));

const procedure = fc.oneof(
  { arbitrary: fc.constantFrom(...procedures.filter((one) => !isCostly(one))), weight: 30 },
  { arbitrary: fc.constantFrom(...procedures.filter(isCostly)), weight: 3 },
);

const caller = fc.oneof(
  { arbitrary: fc.constant<Caller>('owner'), weight: 10 },
  { arbitrary: fc.constantFrom<Caller>(...callers), weight: 7 },
);

const ids = fc.oneof(
  { arbitrary: fc.constant('own' as const), weight: 8 },
  { arbitrary: fc.constantFrom('foreign' as const, 'random' as const), weight: 2 },
);

const change: fc.Arbitrary<FieldChange> = fc.record({
  how: fc.oneof(
    { arbitrary: fc.constant('set' as const), weight: 9 },
    { arbitrary: fc.constantFrom('drop' as const, 'wrap' as const, 'twice' as const), weight: 3 },
  ),
  at: fc.nat(30),
  value: wrongValue,
});

const bodyChange: fc.Arbitrary<BodyChange> = fc.record({
  how: fc.constantFrom('cut', 'before', 'after', 'replace'),
  at: fc.nat(400),
  bytes: fc.oneof(
    fc.constantFrom('\ufeff', '\u0000', '}', ',', '\\', 'null', '[]', '""', '"', '[', '1', '//', '[{}]', '-', ' ', ''),
    fc.constantFrom(
      '⟦ff⟧',
      '⟦ff fe 00⟧',
      '⟦c0 af⟧',
      '⟦ed a0 80⟧',
      '⟦1f 8b 08⟧',
      '{"a":1,"a":2}',
      '{"__proto__":{"staffRoles":["admin"]}}',
    ),
    fc.constantFrom(
      '--y\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--y--',
      'a=1&b=2',
      '<?xml version="1.0"?><a/>',
    ),
    fc.constantFrom('['.repeat(40_000), '{"a":'.repeat(20_000), ' '.repeat(70_000)),
    wrongValue,
  ),
});

const pathChange = fc.record({
  at: fc.nat(5),
  part: fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '%2f',
      '%2F%2e%2e',
      '/..',
      '/.',
      '%00',
      '%',
      '%zz',
      '%ff',
      '%c0%af',
      '%ed%a0%80',
      ';a=b',
      '%20',
    ),
    fc.constantFrom(
      '%252f',
      '+',
      '%0d%0aX:1',
      '\\',
      '|',
      '"',
      '<',
      '{',
      '^',
      '%E2%80%AE',
      '*',
      '~',
      ':',
      '@',
      '%u0041',
      '!',
    ),
    fc.constantFrom(
      'a'.repeat(3_000),
      '%41'.repeat(900),
      '/a'.repeat(600),
      '/__proto__',
      '/constructor',
      '/%5F%5Fproto%5F%5F',
    ),
  ),
});

const query = fc.oneof(
  fc.constantFrom(
    'page=1&page=2',
    'page[]=1',
    'page[0]=1',
    'page[a]=1',
    'page[',
    'page[=1',
    '[]=1',
    '[',
    ']',
    '=',
    '&&&',
    '?',
    '%',
  ),
  fc.constantFrom(
    '__proto__[x]=1',
    '__proto__=1',
    'constructor[prototype][x]=1',
    'a[__proto__][b]=1',
    'toString=1',
    'a.b=1',
  ),
  fc.constantFrom(
    'search=%00',
    'search=%ff',
    'search=%zz',
    'search=%ed%a0%80',
    'search=+%2B+',
    'search[]=a&search[]=b',
    'search',
  ),
  fc.constantFrom(
    'size=1e1',
    'size=0x10',
    'size=%20',
    'size=-1',
    'page=100000',
    'page=100001',
    'sort=__proto__',
    'state=toString',
  ),
  fc.constantFrom(
    'a[b][c][d][e][f][g]=1',
    `${'a[b]'.repeat(300)}=1`,
    `search=${'%C3%A4'.repeat(900)}`,
    'a=1&'.repeat(1_500),
  ),
  fc.constantFrom(
    'a[99999999]=1',
    'a[-1]=1',
    'a[0]=1&a[b]=2',
    'a=1&a[b]=2',
    'a[]=1&a=2',
    'lang=en',
    'ids[0][accountId]=x',
  ),
  fc.string({ unit: fc.constantFrom('a', '[', ']', '=', '&', '%', '.', '0', '1', '+'), minLength: 1, maxLength: 24 }),
);

const method = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'get',
  'QUERY',
);

/** Faults in HTTP itself; `write-request.ts` says what each does. */
export const framings = [
  'short length',
  'long length',
  'two lengths',
  'length and chunks',
  'bad chunks',
  'cut chunks',
  'no length',
  'bad length',
  'old version',
  'unknown version',
  'second version',
  'no host',
  'two hosts',
  'bare line feeds',
  'folded header',

  'NUL in header',
  'no colon',
  'space before colon',
  'space in target',
  'absolute target',
  'no target',
  'garbage',
  'cut head',
  'many headers',
] as const;

const seldom = <T>(arbitrary: fc.Arbitrary<T>, oneIn: number): fc.Arbitrary<T | null> =>
  fc.oneof({ arbitrary: fc.constant(null), weight: oneIn - 1 }, { arbitrary, weight: 1 });

/** A request drawn from the contract: most differ from a right one in a field or two, some in how they are sent, a few are right. */
export const plan: fc.Arbitrary<Plan> = fc.record({
  procedure,
  caller,
  ids,
  hasProof: fc.boolean(),
  fields: fc.array(change, { maxLength: 3 }),
  strays: fc.oneof(
    { arbitrary: fc.constant<StrayMember[]>([]), weight: 4 },
    {
      arbitrary: fc.array(fc.record({ name: strayName, value: wrongValue }), { minLength: 1, maxLength: 2 }),
      weight: 1,
    },
  ),
  body: seldom(bodyChange, 14),
  path: seldom(pathChange, 20),
  query: seldom(query, 8),
  method: seldom(method, 25),
  headers: fc.oneof(
    { arbitrary: fc.constant<[string, string][]>([]), weight: 8 },
    { arbitrary: fc.array(header, { minLength: 1, maxLength: 2 }), weight: 1 },
  ),
  framing: seldom(fc.constantFrom<string>(...framings), 60),
});
