import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@zugang/contract';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { createHarness } from './testing/create-harness.ts';
import { createKey } from './testing/create-key.ts';
import { procedures, type Procedure } from './testing/procedures.ts';
import { sampleInputs } from './testing/sample-inputs.ts';
import { connectAsOwner, hashTables } from './testing/table-hashes.ts';

const { database, server } = await createHarness();
let owner: pg.Client;
let cookie: string;
let ids: SampleProject;

beforeAll(async () => {
  owner = await connectAsOwner(database.url);
  const tenant = await database.createTenant();
  ids = await insertSampleProject(database, { accountId: tenant.accountId });
  cookie = await server.signIn(tenant.userId);
});
afterAll(async () => {
  await owner.end();
});

const writing = procedures.filter(({ method }) => method !== 'GET');

/** Sends what would work from our own pages, with the session's cookie, as a browser would from another website. */
const send = async ({ name, method, path }: Procedure, headers: Record<string, string>) => {
  const input = sampleInputs[name](ids);
  const target = path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(input[field])));
  const answer = await server.call(method, `/api${target}`, { cookie, json: input, headers });
  return [answer.status, ((await answer.json()) as ErrorBody).code];
};

/** A write with exactly these headers. */
const rename = async (headers: Record<string, string>) => {
  const answer = await fetch(`${server.url}/api/projects/${ids.projectId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ title: 'Neu' }),
  });
  return [answer.status, ((await answer.json()) as Partial<ErrorBody>).code];
};

/** What is not ours, though it looks like it: another scheme, port or name, none that can be said. */
const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://localhost:3000.evil.example' },
  { origin: 'http://localhost:3001' },
  { origin: 'http://localhost:3000@evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

describe('a write that comes from another website', () => {
  it.each(writing)('is refused by $name, and changes nothing', async (procedure) => {
    const before = await hashTables(owner, ids.accountId);
    for (const headers of foreign)
      expect({ headers, answer: await send(procedure, headers) }).toEqual({
        headers,
        answer: [403, 'ORIGIN_REFUSED'],
      });
    expect(await hashTables(owner, ids.accountId)).toEqual(before);
  });
});

describe('a write of our own pages', () => {
  it.each([
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'http://localhost:3000' }],
    [{ 'sec-fetch-site': 'same-origin' }],
  ])('is heard with %j', async (headers) => {
    expect(await rename({ cookie, ...headers })).toEqual([200, undefined]);
  });
});

describe('a write that does not say where it comes from', () => {
  it('is refused with a session’s cookie', async () => {
    expect(await rename({ cookie })).toEqual([403, 'ORIGIN_REFUSED']);
    expect(await rename({ cookie, 'sec-fetch-site': 'none' })).toEqual([403, 'ORIGIN_REFUSED']);
  });

  it('is heard with an API key, also beside a cookie', async () => {
    const { key } = await createKey(database, ids.accountId);
    const authorization = `Bearer ${key}`;
    expect(await rename({ authorization })).toEqual([200, undefined]);
    expect(await rename({ authorization, cookie })).toEqual([200, undefined]);
  });

  it('is heard without a session: a program may sign in', async () => {
    const json = { email: 'unknown@example.org', password: 'wrong' };
    expect((await server.call('POST', '/api/auth/login', { json })).status).not.toBe(403);
  });
});
