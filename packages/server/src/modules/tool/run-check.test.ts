import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimits } from '#modules/identity';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { auditLog, domains, integrationChecks } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { getTool } from './get-tool.ts';
import { makePreview } from './make-preview.ts';
import { runCheck } from './run-check.ts';
import { startCheck } from './start-check.ts';

let database: TestDatabase;
let egress: Egress;
let site: Server;
let host: string;
let ctx: Context;
let ids: SampleProject;

beforeAll(async () => {
  database = await createTestDatabase();
  site = createServer((request, response) => {
    const status = request.url === '/gone' ? 410 : 200;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<!doctype html><html lang="de"><title>Start</title><body><h1>Eigene Seite</h1><script>1</script>');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  egress = await startEgress({ allowHosts: [host] });
  const tenant = await database.createTenant();
  ctx = tenant.ctx;
  ids = await insertSampleProject(database, { accountId: tenant.accountId });
  await inScope(database.db, [ids.accountId], (tx) =>
    tx
      .update(domains)
      .set({ host, startUrl: `http://${host}/` })
      .where(eq(domains.id, ids.domainId)),
  );
});
afterAll(async () => {
  await egress.close();
  site.close();
  await database.drop();
});

const start = (url?: string) =>
  startCheck(ctx, createRateLimits(database.pool), {
    projectId: ids.projectId,
    domainId: ids.domainId,
    ...(url ? { url } : {}),
  });
const run = (checkId: string) => runCheck(ctx, { egress }, { accountId: ids.accountId, checkId });
const readDomain = async () =>
  (await getTool(ctx, { projectId: ids.projectId })).domains.find(({ domainId }) => domainId === ids.domainId);

describe('a check of the integration', () => {
  it('looks at the start page, says what is there, and keeps the page for the preview', async () => {
    const check = await start();
    expect(check).toMatchObject({ state: 'running', outcome: null, url: `http://${host}/` });
    expect((await readDomain())?.check?.state).toBe('running');
    await run(check.id);
    expect(await readDomain()).toMatchObject({
      state: 'not_integrated',
      reason: 'no_script',
      check: { id: check.id, state: 'done' },
    });
    expect(await makePreview(ctx, { projectId: ids.projectId })).toMatchObject({ source: 'page' });
  });

  it('changes nothing when its message comes twice', async () => {
    const check = await start(`http://${host}/gone`);
    await run(check.id);
    const first = await readDomain();
    expect(first).toMatchObject({ state: 'invalid', reason: 'unreachable', detail: '410' });
    await run(check.id);
    expect(await readDomain()).toEqual(first);
  });

  it.each(['http://127.0.0.2/', 'https://evil.example/', 'http://169.254.169.254/latest'])(
    'opens no page that is not the domain’s: %s',
    async (url) => {
      await expect(start(url)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: [{ path: 'url', key: 'tool.errors.url_elsewhere' }],
      });
    },
  );

  it('leaves an audit row, and only the last ten are kept', async () => {
    for (let index = 0; index < 12; index += 1) await start();
    const { kept, audited } = await inScope(database.db, [ids.accountId], async (tx) => ({
      kept: await tx.select().from(integrationChecks).where(eq(integrationChecks.domainId, ids.domainId)),
      audited: await tx.select().from(auditLog).where(eq(auditLog.action, 'tool.check')),
    }));
    expect(kept.length).toBe(10);
    expect(audited.length).toBeGreaterThanOrEqual(12);
  });
});
