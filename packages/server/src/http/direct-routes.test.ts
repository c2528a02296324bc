import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract, type ErrorBody } from '@zugang/contract';
import { openDatabase } from '#platform/db/client';
import { sessions } from '#platform/db/schema/index';
import { directRoutes } from './direct-routes.ts';
import { createHarness } from './testing/create-harness.ts';
import { createKey } from './testing/create-key.ts';
import { createPerson } from './testing/people.ts';
import { startTestServer } from './testing/test-server.ts';

const { database, server } = await createHarness();

const perAnswer = new Set(['date', 'x-request-id', 'content-length', 'transfer-encoding']);
type Caller = { cookie?: string; bearer?: string };

const ask = async (path: string, caller: Caller) => {
  const { cookie = null, bearer } = caller;
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
  const answer = await server.call('GET', path, { cookie, headers });
  const { requestId: _, ...body } = ((await answer.json()) ?? { isNull: true }) as Record<string, unknown>;
  const kept = [...answer.headers].filter(([name]) => !perAnswer.has(name));
  return {
    status: answer.status,
    body,
    headers: kept.map(([name, value]) => `${name}: ${value.split('; charset')[0]}`),
  };
};
/** The same question with an empty query, which is no direct route. */
const askRouter = (path: string, caller: Caller) => ask(`${path}?`, caller);

describe.each([...directRoutes.keys()])('%s', (path) => {
  it.each(['direct', 'reseller'] as const)('answers a %s account as the router does', async (kind) => {
    const { cookie } = await createPerson(database, server, { kind });
    const answer = await ask(path, { cookie });
    expect(answer.status).toBe(200);
    expect(answer).toEqual(await askRouter(path, { cookie }));
  });

  it.each([{}, { cookie: 'zugang_session=unknown' }])(
    'answers the dashboard without a session with null: %o',
    async (caller) => {
      const answer = await ask(path, caller);
      expect(answer).toMatchObject({ status: 200, body: { isNull: true } });
      expect(answer).toEqual(await askRouter(path, caller));
    },
  );

  it('refuses a program whose token is not valid as the router does', async () => {
    const caller = { bearer: 'a.b.c' };
    const answer = await ask(path, caller);
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(answer).toEqual(await askRouter(path, caller));
  });

  it('refuses a program with an API key as the router does', async () => {
    const person = await createPerson(database, server);
    const { key: bearer } = await createKey(database, person.accountId);
    const answer = await ask(path, { bearer });
    expect(answer.status).toBe(403);
    expect(answer).toEqual(await askRouter(path, { bearer }));
  });
});

it('says like the router that the database is away', async () => {
  const { cookie } = await createPerson(database, server);
  const { pool, db } = openDatabase(database.url, () => undefined);
  await pool.end();
  const cutOff = await startTestServer(database, { db });
  const answers = await Promise.all(
    ['/api/auth/me', '/api/auth/me?'].map(async (path) => {
      const answer = await cutOff.call('GET', path, { cookie });
      return [answer.status, ((await answer.json()) as ErrorBody).code];
    }),
  );
  await cutOff.close();
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[0]).toBeGreaterThanOrEqual(500);
});

it('knows no user of a session that was ended a moment ago', async () => {
  const { cookie, userId } = await createPerson(database, server);
  expect((await ask('/api/auth/me', { cookie })).body).toMatchObject({ id: userId });
  await database.db.delete(sessions).where(eq(sessions.userId, userId));
  expect((await ask('/api/auth/me', { cookie })).body).toEqual({ isNull: true });
});

it('answers many callers at once, each with what is theirs', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => createPerson(database, server)));
  const asked = [...people, ...people, ...people];
  const answers = await Promise.all(asked.map(({ cookie }) => ask('/api/auth/me', { cookie })));
  expect(answers.map(({ body }) => body['id'])).toEqual(asked.map(({ userId }) => userId));
  const schema = contract.auth.me['~orpc'].outputSchema;
  for (const { body } of answers) expect(schema?.['~standard'].validate(body)).not.toHaveProperty('issues');
});
