import { describe, expect, it } from 'vitest';
import { limits, type ApiKey } from '@zugang/contract';
import { insertSampleProject } from '#platform/db/sample-project';
import { createHarness } from '../../testing/create-harness.ts';
import { createKey } from '../../testing/create-key.ts';
import { auditedActions, codeOf, createPerson, type Person } from '../../testing/people.ts';
import { connectAsOwner } from '../../testing/table-hashes.ts';

const { database, server } = await createHarness();

const pathOf = ({ accountId }: Pick<Person, 'accountId'>) => `/api/accounts/${accountId}/api-keys`;
const wanted = { name: 'Prüfung in der CI', role: 'editor', expiresInDays: 90 };
const create = (person: Person, json: object = wanted) =>
  server.call('POST', pathOf(person), { cookie: person.cookie, json });
const created = async (person: Person, json: object = wanted) =>
  (await (await create(person, json)).json()) as { key: string; apiKey: ApiKey };
const list = async (person: Person) =>
  ((await (await server.call('GET', pathOf(person), person)).json()) as { keys: ApiKey[] }).keys;
const withKey = (key: string, path = '/api/projects', method = 'GET', json?: object) =>
  server.call(method, path, { headers: { authorization: `Bearer ${key}` }, ...(json ? { json } : {}) });

/** Rows as the database holds them, past row-level security. */
const queryAsOwner = async (statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
  const owner = await connectAsOwner(database.url);
  try {
    return (await owner.query<Record<string, unknown>>(statement, values)).rows;
  } finally {
    await owner.end();
  }
};

describe('an API key', () => {
  it('is shown once, and stored as a hash with its beginning', async () => {
    const person = await createPerson(database, server);
    const answer = await create(person);
    expect(answer.status).toBe(201);
    const { key, apiKey } = (await answer.json()) as { key: string; apiKey: ApiKey };
    expect(key).toMatch(/^zug_[\w-]{43}$/);
    expect(apiKey).toMatchObject({ name: wanted.name, role: 'editor', state: 'active', createdBy: 'Toni Test' });
    expect(apiKey.prefix).toBe(key.slice(0, 10));
    expect(await list(person)).toEqual([apiKey]);
    const rows = await queryAsOwner('select * from api_keys where id = $1', [apiKey.id]);
    expect(JSON.stringify(rows)).not.toContain(key.slice(10));
    const days = (Date.parse(apiKey.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
  });

  it('lets a program act in its account, and says in the audit log which key did it', async () => {
    const person = await createPerson(database, server);
    const { projectId } = await insertSampleProject(database, { accountId: person.accountId });
    const { key, apiKey } = await created(person);
    const projects = (await (await withKey(key)).json()) as { rows: { id: string }[] };
    expect(projects.rows.map(({ id }) => id)).toEqual([projectId]);
    const renamed = await withKey(key, `/api/projects/${projectId}`, 'PATCH', { title: 'Umbenannt' });
    expect(renamed.status).toBe(200);
    const rows = await queryAsOwner('select user_id, api_key_id from audit_log where account_id = $1 and action = $2', [
      person.accountId,
      'project.update',
    ]);
    expect(rows).toEqual([{ user_id: null, api_key_id: apiKey.id }]);
  });

  it('remembers its last use, exact to some minutes', async () => {
    const person = await createPerson(database, server);
    const { key } = await created(person);
    await withKey(key);
    const [first] = await list(person);
    expect(first?.lastUsedAt).not.toBeNull();
    await withKey(key);
    expect((await list(person))[0]?.lastUsedAt).toBe(first?.lastUsedAt);
    await queryAsOwner("update api_keys set last_used_at = now() - interval '6 minutes' where id = $1", [first?.id]);
    await withKey(key);
    expect(Date.now() - Date.parse((await list(person))[0]?.lastUsedAt ?? '')).toBeLessThan(60_000);
  });

  it('ends when it is revoked: at once, and for good', async () => {
    const person = await createPerson(database, server);
    const { key, apiKey } = await created(person);
    expect((await withKey(key)).status).toBe(200);
    const revoke = () => server.call('DELETE', `${pathOf(person)}/${apiKey.id}`, { cookie: person.cookie });
    expect((await revoke()).status).toBe(200);
    expect((await withKey(key)).status).toBe(401);
    expect((await revoke()).status).toBe(200);
    expect((await list(person))[0]).toMatchObject({ state: 'revoked' });
    expect(await auditedActions(database, person.accountId)).toEqual(['api_key.create', 'api_key.revoke']);
  });

  it('ends when its time is over', async () => {
    const person = await createPerson(database, server);
    const { key } = await createKey(database, person.accountId, { expiresAt: new Date(Date.now() - 1000) });
    expect((await withKey(key)).status).toBe(401);
    expect((await list(person))[0]).toMatchObject({ state: 'expired' });
  });

  it('opens nothing when it is forged, even beside a valid session', async () => {
    const person = await createPerson(database, server);
    const { key } = await created(person);
    const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    expect((await withKey(forged)).status).toBe(401);
    const headers = { authorization: `Bearer ${forged}` };
    expect((await server.call('GET', '/api/auth/me', { cookie: person.cookie, headers })).status).toBe(401);
  });

  it('stays valid when the person who made it is removed', async () => {
    const owner = await createPerson(database, server);
    const admin = await createPerson(database, server, { role: 'admin' });
    await queryAsOwner("insert into memberships (account_id, user_id, role) values ($1, $2, 'admin')", [
      owner.accountId,
      admin.userId,
    ]);
    const { key, apiKey } = await created({ ...admin, accountId: owner.accountId });
    const members = (await (await server.call('GET', `/api/accounts/${owner.accountId}/members`, owner)).json()) as {
      members: { id: string; userId: string }[];
    };
    const memberId = members.members.find(({ userId }) => userId === admin.userId)?.id ?? '';
    await server.call('DELETE', `/api/accounts/${owner.accountId}/members/${memberId}`, owner);
    expect((await withKey(key)).status).toBe(200);
    expect((await create({ ...admin, accountId: owner.accountId })).status).toBe(404);
    expect((await list(owner)).find(({ id }) => id === apiKey.id)).toMatchObject({ createdBy: 'Toni Test' });
    await queryAsOwner('delete from users where id = $1', [admin.userId]);
    expect((await list(owner)).find(({ id }) => id === apiKey.id)).toMatchObject({ createdBy: null, state: 'active' });
  });

  it('may ask only so often', async () => {
    const person = await createPerson(database, server);
    const { key, apiKey } = await created(person);
    await queryAsOwner('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
      `api-key:${apiKey.id}`,
      limits.apiKeys.requestsPerMinute,
      Date.now() + 60_000,
    ]);
    const answer = await withKey(key);
    expect([answer.status, await codeOf(answer)]).toEqual([429, 'RATE_LIMITED']);
    const other = await created(person);
    expect((await withKey(other.key)).status).toBe(200);
  });

  it('is made and revoked by owners and admins of its account only', async () => {
    const person = await createPerson(database, server);
    const { apiKey } = await created(person);
    const stranger = await createPerson(database, server);
    const revoke = (cookie: string, accountId: string) =>
      server.call('DELETE', `/api/accounts/${accountId}/api-keys/${apiKey.id}`, { cookie });
    expect((await revoke(stranger.cookie, stranger.accountId)).status).toBe(404);
    expect((await revoke(stranger.cookie, person.accountId)).status).toBe(404);
    for (const role of ['editor', 'viewer'] as const) {
      const weak = await createPerson(database, server, { role });
      expect((await create(weak)).status).toBe(403);
    }
    expect((await list(person))[0]?.state).toBe('active');
  });

  it('has a name, a role of keys and one of the times offered', async () => {
    const person = await createPerson(database, server);
    for (const change of [{ name: ' ' }, { role: 'admin' }, { expiresInDays: 31 }, { expiresInDays: undefined }])
      expect((await create(person, { ...wanted, ...change })).status).toBe(400);
    expect((await create(person, { ...wanted, expiresInDays: null })).status).toBe(201);
  });

  it('is one of so many at most; those that ended do not count', async () => {
    const person = await createPerson(database, server);
    await createKey(database, person.accountId, { revokedAt: new Date() });
    for (let count = 1; count < limits.apiKeys.perAccount; count += 1) await createKey(database, person.accountId);
    const answers = await Promise.all([create(person), create(person)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});
