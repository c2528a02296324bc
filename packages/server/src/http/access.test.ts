import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertSampleProject } from '#platform/db/sample-project';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { callProcedure } from './testing/call-procedure.ts';
import { procedures } from './testing/procedures.ts';
import { personalProcedures, publicProcedures, writingProcedures } from './testing/procedure-access.ts';
import { sampleInputs } from './testing/sample-inputs.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const tenantWithProject = async (role: 'owner' | 'viewer') => {
  const tenant = await database.createTenant({ role });
  return {
    cookie: await server.signIn(tenant.userId),
    ids: await insertSampleProject(database, { accountId: tenant.accountId }),
  };
};

it('walks over every procedure of the contract', () => {
  expect(procedures.map(({ name }) => name).toSorted()).toEqual(Object.keys(sampleInputs).toSorted());
});

describe('a caller who is signed out', () => {
  it.each(procedures.filter(({ name }) => !publicProcedures.has(name)))('gets 401 from $name', async (procedure) => {
    const { ids } = await tenantWithProject('owner');
    const answer = await callProcedure(server, procedure, { input: sampleInputs[procedure.name](ids), cookie: null });
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', key: 'errors.unauthenticated' } });
  });
});

describe('a viewer', () => {
  it.each(procedures.filter(({ name }) => writingProcedures.has(name)))('gets 403 from $name', async (procedure) => {
    const { ids, cookie } = await tenantWithProject('viewer');
    const answer = await callProcedure(server, procedure, { input: sampleInputs[procedure.name](ids), cookie });
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it.each(procedures.filter(({ name }) => personalProcedures.has(name)))('is heard by $name', async (procedure) => {
    const { ids, cookie } = await tenantWithProject('viewer');
    const answer = await callProcedure(server, procedure, { input: sampleInputs[procedure.name](ids), cookie });
    expect([200, 400, 404]).toContain(answer.status);
  });

  const closed = [writingProcedures, publicProcedures, personalProcedures];
  const readable = procedures.filter(({ name }) => !closed.some((names) => names.has(name)));
  /** Viewers comment as well; the comment that is there already is somebody else's, and past changing. */
  const commenting: Partial<Record<string, number>> = {
    'issue.addComment': 201,
    'issue.editComment': 409,
    'issue.removeComment': 409,
  };
  it.each(readable)('is let in by $name', async (procedure) => {
    const { ids, cookie } = await tenantWithProject('viewer');
    const answer = await callProcedure(server, procedure, { input: sampleInputs[procedure.name](ids), cookie });
    expect(answer.status).toBe(commenting[procedure.name] ?? 200);
  });
});
