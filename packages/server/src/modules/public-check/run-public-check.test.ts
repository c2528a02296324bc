import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageRunner, type PageRunner } from '@zugang/browser';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { serveLoopback, type LoopbackSite } from '@zugang/crawler/serve-loopback.fixture';
import type { Context } from '#platform/context';
import { inPublicCheckQueue } from '#platform/db/client';
import { publicChecks } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { forgetPublicChecks } from './forget-public-checks.ts';
import { getPublicCheck } from './get-public-check.ts';
import { hashCheckToken, pictureKeyOf } from './internal.ts';
import { readCheckPicture } from './read-check-picture.ts';
import { runPublicCheck } from './run-public-check.ts';

const page = `<!doctype html><html lang="de"><title>Praxis</title><main><h1>Praxis</h1>
<img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='60' height='40'%3E%3Crect width='60' height='40' fill='red'/%3E%3C/svg%3E">
<p>Wir sind für Sie da.</p></main></html>`;

let database: TestDatabase;
let site: LoopbackSite;
let egress: Egress;
let runner: PageRunner;
let ctx: Context;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await serveLoopback({ '/': page, '/kaputt': (_, response) => response.writeHead(500).end('kaputt') });
  egress = await startEgress({ allowHosts: [site.host] });
  runner = createPageRunner({ egress, tabs: 1, probes: [] });
  const empty = database.contextFor(null);
  ctx = { ...empty, settings: { ...empty.settings, allowHosts: [site.host] } };
});
afterAll(async () => {
  await runner.close();
  await egress.close();
  site.close();
  await database.drop();
});

const insert = async (url: string, values: Partial<typeof publicChecks.$inferInsert> = {}) => {
  const token = randomUUID();
  const row = { tokenHash: hashCheckToken(token), network: token, url, host: new URL(url).host };
  const [stored] = await inPublicCheckQueue(ctx.db, (tx) =>
    tx
      .insert(publicChecks)
      .values({ ...row, expiresAt: new Date(Date.now() + 60_000), ...values })
      .returning(),
  );
  return { token, message: { publicCheckId: stored?.id ?? '' } };
};
const run = async (check: Awaited<ReturnType<typeof insert>>) => {
  await runPublicCheck(ctx, { runner }, check.message);
  return getPublicCheck(ctx, { token: check.token, locale: 'de' });
};

describe('the page of a visitor', () => {
  it('is checked in the browser, grouped by cause with texts and pictures, and deleted with them', async () => {
    const check = await insert(`${site.origin}/`);
    const { state, result, expiresAt } = await run(check);
    expect({ state, title: result?.title }).toEqual({ state: 'done', title: 'Praxis' });
    const cause = result?.issues.find(({ ruleId }) => ruleId === 'image-alt');
    expect(cause).toMatchObject({
      outcome: 'failed',
      impact: 'critical',
      findings: 1,
      picture: { height: expect.any(Number) },
    });
    expect(cause?.fix).not.toBe('');
    expect(result?.totals.critical).toBe(1);
    const kept = new Date(expiresAt).getTime() - Date.now();
    expect(kept).toBeGreaterThan(59 * 60_000);
    const picture = cause?.picture?.number ?? -1;
    const file = await readCheckPicture(ctx, { token: check.token, picture });
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');

    await inPublicCheckQueue(ctx.db, (tx) => tx.update(publicChecks).set({ expiresAt: new Date() }));
    const other = await insert(`${site.origin}/anders`);
    await forgetPublicChecks(ctx);
    const left = await inPublicCheckQueue(ctx.db, (tx) => tx.select({ id: publicChecks.id }).from(publicChecks));
    expect(left).toEqual([{ id: other.message.publicCheckId }]);
    expect(await ctx.storage.get(pictureKeyOf(check.message.publicCheckId, picture))).toBeNull();
  }, 60_000);

  it('is not checked twice where its message comes twice', async () => {
    const check = await insert(`${site.origin}/`);
    const first = await run(check);
    const hits = site.hits.length;
    expect(await run(check)).toEqual(first);
    expect(site.hits.length).toBe(hits);
  }, 60_000);

  it('is found without https where no scheme was typed, and only then', async () => {
    const url = `https://${site.host}/`;
    expect(await run(await insert(url, { isSchemeGuessed: true }))).toMatchObject({ state: 'done' });
    expect(await run(await insert(url))).toMatchObject({ state: 'failed', error: 'tls' });
  }, 60_000);

  it('has a reason where it could not be loaded', async () => {
    expect(await run(await insert(`${site.origin}/kaputt`))).toMatchObject({ state: 'failed', error: 'http_5xx' });
  }, 60_000);

  it('is not loaded where its name leads into an internal network', async () => {
    const other = await serveLoopback({ '/': page });
    const { port } = new URL(other.origin);
    const check = await run(await insert(`http://localhost:${port}/`));
    expect({ state: check.state, error: check.error, hits: other.hits }).toEqual({
      state: 'failed',
      error: 'blocked_address',
      hits: [],
    });
    other.close();
  }, 60_000);

  it('is given up where it has ended its worker several times, or waited too long', async () => {
    expect(await run(await insert(`${site.origin}/`, { state: 'running', attempts: 3 }))).toMatchObject({
      state: 'failed',
      error: 'check_failed',
    });
    const late = await insert(`${site.origin}/`, { createdAt: new Date(Date.now() - 20 * 60_000) });
    expect(await run(late)).toMatchObject({ state: 'failed', error: 'check_failed', result: null });
  }, 60_000);
});
