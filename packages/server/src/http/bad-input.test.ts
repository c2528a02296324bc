import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorTable, type ErrorBody } from '@zugang/contract';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { hostRateLimits } from '#platform/db/schema/index';
import { isLongTest } from '@zugang/engine/long-tests.fixture';
import { createHarness } from './testing/create-harness.ts';
import { callProcedure, type Answer } from './testing/call-procedure.ts';
import { procedures } from './testing/procedures.ts';
import { sampleInputs, type Input } from './testing/sample-inputs.ts';

const { database, server } = await createHarness();
let cookie: string;
let userId: string;
let ids: SampleProject;
let foreign: SampleProject;

beforeAll(async () => {
  const tenant = await database.createTenant();
  userId = tenant.userId;
  cookie = await server.signIn(userId);
  ids = await insertSampleProject(database, { accountId: tenant.accountId });
  const other = await database.createTenant();
  foreign = await insertSampleProject(database, { accountId: other.accountId });
});

/** Marks a field that is not sent at all. */
const missing = {};

/** Invalid values of a field. */
const wrongValues: Record<string, unknown> = {
  missing,
  empty: '',
  blank: '   ',
  'too long': 'ä'.repeat(1_500),
  number: 12,
  'negative number': -1,
  'huge number': 1e300,
  'no number': 'NaN',
  boolean: true,
  null: null,
  list: ['a', 'b'],
  object: { $ne: '' },
  prototype: '__proto__',
  HTML: '<img src=x onerror=alert(1)>"\'</script>',
  emoji: '👩🏽‍🦽🚀',
  'right to left': 'مرحبا \u202Eevil\u202C שלום',
  NUL: 'a\u0000b',
  'control character': 'a\u0007b',
  'lone surrogate': 'a\ud800b',
  'line breaks': 'a\r\nBcc: x@example.org',
  SQL: "'; drop table projects; --",
  LIKE: '100%_\\',
  path: '../../etc/passwd',
  'random id': randomUUID(),
};

/** Kinds of invalid ids; a long test sends all of them. */
const wrongIds = Object.fromEntries(
  (['missing', 'empty', 'number', 'null', 'list', 'object', 'NUL', 'lone surrogate', 'SQL', 'random id'] as const).map(
    (what) => [what, wrongValues[what]],
  ),
);

/** Everything that is sent in the place of a field. */
const valuesFor = (field: string): Record<string, unknown> => {
  if (isLongTest) return field.endsWith('Id') ? { ...wrongValues, ...foreign } : wrongValues;
  return field.endsWith('Id') ? { ...wrongIds, ...foreignIdsFor(field) } : wrongValues;
};

const isTyped = ({ status, body }: Answer): boolean => {
  const error = body as ErrorBody | null;
  return (
    error !== null &&
    error.code in errorTable &&
    errorTable[error.code].status === status &&
    error.requestId !== undefined
  );
};

const isAtField = ({ body }: Answer, field: string): boolean => {
  const { code, fields } = body as ErrorBody;
  return code !== 'VALIDATION_FAILED' || (fields ?? []).some(({ path }) => path.split('.')[0] === field);
};

/** What is wrong with an answer to one wrong field; null where nothing is. */
const problemOf = (answer: Answer, field: string): string | null => {
  if (answer.status < 400) return null;
  if (answer.status >= 500) return `answers ${answer.status}`;
  if (!isTyped(answer)) return `answers ${answer.status} without a typed code: ${answer.text.slice(0, 100)}`;
  return isAtField(answer, field) ? null : `does not name the field: ${answer.text.slice(0, 200)}`;
};

/** Ids of another tenant's rows: of the field's own kind where there is one, as all other kinds are no more than random ids to it. */
const foreignIdsFor = (field: string): Partial<SampleProject> => {
  return field in foreign ? { [field]: foreign[field as keyof SampleProject] } : foreign;
};

const withField = (input: Input, field: string, value: unknown): Input => {
  const { [field]: _, ...rest } = input;
  return value === missing ? rest : { ...rest, [field]: value };
};

describe('a wrong value in any field is answered with a typed error at the field, or taken as it is', () => {
  const withFields = procedures.filter(({ fields }) => fields.length > 0);
  it.each(withFields)('$name', async (procedure) => {
    const problems: string[] = [];
    for (const field of procedure.fields) {
      const isInPath = procedure.path.includes(`{${field}}`);
      for (const [what, value] of Object.entries(valuesFor(field))) {
        if (isInPath && (value === missing || value === '')) continue;
        // Each value is a first try at its host: none waits for its turn there.
        await database.db.delete(hostRateLimits);
        const input = withField(sampleInputs[procedure.name](ids), field, value);
        const answer = await callProcedure(server, procedure, { input, cookie });
        const problem = problemOf(answer, field);
        if (problem) problems.push(`${field}, ${what}: ${problem}`);
        if (procedure.name === 'auth.logout') cookie = await server.signIn(userId);
      }
    }
    expect(problems).toEqual([]);
  });
});

describe('text from people', () => {
  const texts = [
    '<b>fett</b> & "mehr"',
    '👩🏽‍🦽 Ämter',
    'مرحبا \u202Eevil\u202C שלום',
    "'; drop table projects; --",
    '{0} %s',
  ];

  it.each(texts)('is kept word for word in a title: %s', async (title) => {
    const answer = await server.call('PATCH', `/api/projects/${ids.projectId}`, { cookie, json: { title } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ title });
  });

  it.each(texts)('is kept word for word in a reason: %s', async (reason) => {
    const path = `/api/projects/${ids.projectId}/issues/${ids.issueId}/ignore`;
    const answer = await server.call('POST', path, { cookie, json: { reason } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ ignoreReason: reason, state: 'ignored' });
  });
});

describe('a body that is not what the contract asks for', () => {
  const json = { 'content-type': 'application/json' };
  const bodies: [string, { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }][] = [
    ['malformed JSON', { body: '{"title":', headers: json }],
    ['no body', { body: '', headers: json }],
    ['a list', { body: '[]', headers: json }],
    ['a text', { body: '"title"', headers: json }],
    ['null', { body: 'null', headers: json }],
    ['deep nesting', { body: '['.repeat(50_000), headers: json }],
    ['a polluted prototype', { body: '{"__proto__":{"title":"x"}}', headers: json }],
    ['bytes that are no UTF-8', { body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]), headers: json }],
    ['plain text', { body: 'title=x', headers: { 'content-type': 'text/plain' } }],
    ['a form', { body: 'titel=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['a broken multipart', { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } }],
    ['a multipart without boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }],
    ['an unknown type', { body: 'x', headers: { 'content-type': 'application/octet-stream' } }],
    ['a broken type', { body: 'x', headers: { 'content-type': ';;;' } }],
    ['compression', { body: '{"title":"x"}', headers: { ...json, 'content-encoding': 'gzip' } }],
  ];

  it.each(bodies)('%s is answered with a typed 4xx', async (_, request) => {
    const answer = await server.call('PATCH', `/api/projects/${ids.projectId}`, { cookie, ...request });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    const body = (await answer.json()) as ErrorBody;
    expect(errorTable[body.code].status).toBe(answer.status);
  });

  it('of 10 MB is answered with 413', async () => {
    const body = JSON.stringify({ title: 'x'.repeat(10 * 1024 * 1024) });
    const answer = await server.call('PATCH', `/api/projects/${ids.projectId}`, { cookie, body, headers: json });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it('of 10 MB without a length is answered with 413', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(1024 * 1024));
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (++sent > 10 ? controller.close() : controller.enqueue(chunk)),
    });
    const streamed: RequestInit & { duplex: 'half' } = {
      method: 'PATCH',
      headers: { cookie, origin: server.url, ...json },
      body,
      duplex: 'half',
    };
    const answer = await fetch(`${server.url}/api/projects/${ids.projectId}`, streamed);
    expect(answer.status).toBe(413);
  });
});

describe('an address that leads nowhere', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/'],
    ['GET', '/api/projects/%00'],
    ['GET', '/api/projects/%ff'],
    ['GET', '/api/projects/%'],
    ['GET', '/api/projects?page[=1'],
    ['GET', '/api/projects?__proto__[x]=1'],
    ['GET', '/api/projects?search=a&search=b'],
    ['PUT', '/api/projects'],
    ['DELETE', '/api/projects'],
    ['OPTIONS', '/api/projects'],
  ])('%s %s is no failure of the server', async (method, path) => {
    const answer = await server.call(method, path, { cookie });
    expect(answer.status).toBeLessThan(500);
    const body = (await answer.json()) as Partial<ErrorBody>;
    expect(body.code === undefined || body.code in errorTable).toBe(true);
  });

  it('is refused where it is longer than a header may be', async () => {
    const answer = await server.call('GET', `/api/projects?search=${'a'.repeat(40_000)}`, { cookie });
    expect(answer.status).toBe(431);
  });
});
