import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@zugang/contract';
import de from '@zugang/messages/catalogues/errors/de.json' with { type: 'json' };
import en from '@zugang/messages/catalogues/errors/en.json' with { type: 'json' };
import { inScope } from '#platform/db/client';
import { domains, hostRateLimits, inspectionCommands, inspections } from '#platform/db/schema/index';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const host = 'praxis.example';

let database: TestDatabase;
let server: TestServer;
let ids: SampleProject;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database, {
    egress: {
      probe: async () => {
        throw new Error('a request was sent');
      },
      findProof: async () => {
        throw new Error('a request was sent');
      },
      get: async () => {
        throw new Error('a request was sent');
      },
    },
  });
  const { accountId, userId } = await database.createTenant();
  cookie = await server.signIn(userId);
  ids = await insertSampleProject(database, { accountId, host });
  await inScope(database.db, [accountId], async (tx) => {
    await tx.update(domains).set({ verifiedAt: null }).where(eq(domains.projectId, ids.projectId));
    await tx
      .update(inspections)
      .set({ state: 'open', endReason: null, endedAt: null, createdAt: new Date(), usedAt: new Date() })
      .where(eq(inspections.projectId, ids.projectId));
    await tx.delete(inspectionCommands);
  });
  await database.db.delete(hostRateLimits);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});
/** The account's own turn and what the host was requested are used up for the next half hour, under a subdomain's name too. */
beforeEach(async () => {
  const inHalfAnHour = sql`now() + interval '30 minutes'`;
  for (const site of [host, 'neu.example'])
    for (const key of [`unproved ${ids.accountId} ${site}`, `unproved sum ${site}`])
      await database.db.insert(hostRateLimits).values({ host: key, nextAt: inHalfAnHour }).onConflictDoNothing();
});

const routes: Record<string, () => readonly [method: string, path: string, json: object]> = {
  'a domain is tried': () => ['POST', '/projects/check-domain', { domain: 'www2.neu.example' }],
  'a project is created': () => ['POST', '/projects', { title: 'Neu', domain: 'neu.example', startScan: true }],
  'a domain is added': () => ['POST', `/projects/${ids.projectId}/domains`, { domain: 'neu.example' }],
  'a proof is looked for': () => [
    'POST',
    `/projects/${ids.projectId}/domains/${ids.domainId}/verify`,
    { method: 'file' },
  ],
  'a page is opened in live inspect': () => [
    'POST',
    `/projects/${ids.projectId}/inspections`,
    { url: `https://${host}/` },
  ],
  'another page is opened in live inspect': () => [
    'POST',
    `/projects/${ids.projectId}/inspections/${ids.inspectionId}/actions`,
    { action: { kind: 'open', url: `https://${host}/a` } },
  ],
  'the widget is looked for': () => ['POST', `/projects/${ids.projectId}/tool/checks`, { domainId: ids.domainId }],
};

describe('a host that gets as many requests as are allowed without a proof', () => {
  it.each(Object.keys(routes))('is refused where %s, with the time to wait and in words', async (name) => {
    const [method, path, json] = routes[name]?.() ?? ['GET', '/', {}];
    const answer = await server.call(method, `/api${path}`, { cookie, json });
    const body = (await answer.json()) as ErrorBody;
    expect([answer.status, body.code, body.key]).toEqual([429, 'HOST_LIMITED', 'errors.host_limited']);
    expect(body.retryAfterSeconds).toBeGreaterThan(0);
    expect(answer.headers.get('retry-after')).toBe(String(body.retryAfterSeconds));
  });

  it('is explained in both languages', () => {
    expect(de.host_limited).toMatch(/Nachweis .*einmal/);
    expect(en.host_limited).toMatch(/proof .*again/);
  });
});
