import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '@zugang/contract';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { insertSampleProject } from '#platform/db/sample-project';
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

describe('GET /api/projects', () => {
  it('answers 401 to whoever is signed out', async () => {
    const answer = await server.call('GET', '/api/projects');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHENTICATED', key: 'errors.unauthenticated' });
  });

  it('finds projects by title, domain and additional domain, and takes wildcards as they are', async () => {
    const tenant = await database.createTenant();
    const cookie = await server.signIn(tenant.userId);
    await insertSampleProject(database, { ...tenant, host: 'rathaus.example', title: 'Stadt 100%' });
    await insertSampleProject(database, { ...tenant, host: 'museum.example', title: 'Museum' });
    const titles = async (search: string) => {
      const answer = await server.call('GET', `/api/projects?search=${encodeURIComponent(search)}`, { cookie });
      expect(answer.status).toBe(200);
      const { rows } = (await answer.json()) as { rows: Project[] };
      return rows.map(({ title }) => title).toSorted();
    };
    expect(await titles('stadt')).toEqual(['Stadt 100%']);
    expect(await titles('rathaus')).toEqual(['Stadt 100%']);
    expect(await titles('shop.museum')).toEqual(['Museum']);
    expect(await titles('https://www.museum.example/index.html')).toEqual(['Museum']);
    expect(await titles('0%')).toEqual(['Stadt 100%']);
    expect(await titles('M_seum')).toEqual([]);
    expect(await titles('')).toEqual(['Museum', 'Stadt 100%']);
  });
});
