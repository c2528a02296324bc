import { beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { asUser, inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { memberships, projects } from '#platform/db/schema/index';
import { createHarness } from './testing/create-harness.ts';
import { startTestServer } from './testing/test-server.ts';

const { database, server } = await createHarness();
let cookie: string;
let userId: string;
let ids: SampleProject;

beforeAll(async () => {
  const tenant = await database.createTenant();
  userId = tenant.userId;
  cookie = await server.signIn(userId);
  ids = await insertSampleProject(database, { accountId: tenant.accountId });
});

const paths = () => [
  '/api/projects',
  ...['', '/issues', '/pages', '/overview', '/scans'].map((rest) => `/api/projects/${ids.projectId}${rest}`),
];
const ask = (path: string, etag?: string) =>
  server.call('GET', path, { cookie, headers: etag ? { 'if-none-match': etag } : {} });

describe('an answer that a browser keeps', () => {
  it('is named, kept by this browser only, and asked for each time', async () => {
    for (const path of paths()) {
      const answer = await ask(path);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'private, no-cache']);
      expect(answer.headers.get('etag')).toMatch(/^W\/"[\w-]{27}"$/);
      expect(answer.headers.get('content-type')).toBe('application/json');
    }
  });

  it('is not sent again as long as it holds', async () => {
    for (const path of paths()) {
      const etag = (await ask(path)).headers.get('etag') ?? '';
      for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
        const again = await ask(path, known);
        expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
        expect(again.headers.get('etag')).toBe(etag);
      }
      expect((await ask(path, 'W/"other"')).status).toBe(200);
    }
  });

  it('is sent once what it says has changed', async () => {
    const path = `/api/projects/${ids.projectId}`;
    const etag = (await ask(path)).headers.get('etag') ?? '';
    await inScope(database.db, [ids.accountId], (tx) =>
      tx.update(projects).set({ title: 'Anders' }).where(eq(projects.id, ids.projectId)),
    );
    const again = await ask(path, etag);
    expect([again.status, ((await again.json()) as { title: string }).title]).toEqual([200, 'Anders']);
  });

  it('is never that of a write, or of what is a person’s alone', async () => {
    const renamed = await server.call('PATCH', `/api/projects/${ids.projectId}`, { cookie, json: { title: 'Neu' } });
    const own = await ask('/api/auth/sessions');
    for (const answer of [renamed, own, await ask('/api/auth/me')]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('etag')).toBeNull();
    }
  });

  it('says no more than any other to a user whose permission was removed', async () => {
    const path = `/api/projects/${ids.projectId}`;
    const etag = (await ask(path)).headers.get('etag') ?? '';
    expect((await server.call('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(401);
    await asUser(database.db, userId, (tx) => tx.delete(memberships).where(eq(memberships.userId, userId)));
    expect((await ask(path, etag)).status).toBe(404);
    expect((await ask(path, '*')).status).toBe(404);
  });
});

it('answers in production with the same bytes as where answers are validated', async () => {
  const tenant = await database.createTenant();
  const own = await insertSampleProject(database, { accountId: tenant.accountId });
  const signedIn = await server.signIn(tenant.userId);
  const settings = { ...database.contextFor(null).settings, isProduction: true };
  const production = await startTestServer(database, { settings });
  for (const path of paths().map((one) => one.replace(ids.projectId, own.projectId))) {
    const [here, there] = await Promise.all(
      [server, production].map(async (one) => (await one.call('GET', path, { cookie: signedIn })).text()),
    );
    expect(there).toBe(here);
    expect(here?.length).toBeGreaterThan(20);
  }
  await production.close();
});
