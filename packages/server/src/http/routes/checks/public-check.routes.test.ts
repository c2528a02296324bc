import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits, type ErrorBody, type PublicCheck } from '@zugang/contract';
import { byPublicCheck, inPublicCheckQueue } from '#platform/db/client';
import { publicChecks, rateLimits } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { trustedProxiesSetting } from '#platform/trusted-proxies';
import { createHarness } from '../../testing/create-harness.ts';
import { solveProof } from '../../testing/solve-proof.ts';
import { startTestServer } from '../../testing/test-server.ts';

const { database, server } = await createHarness({}, { trustedProxies: trustedProxiesSetting.parse('127.0.0.1') });
const { db } = database;

beforeEach(async () => {
  await db.delete(rateLimits);
  await inPublicCheckQueue(db, (tx) => tx.delete(publicChecks));
});

/** Asks from an address, as the proxy says it. */
const ask = async (url: string, { from = '203.0.113.7', hasProof = true } = {}) => {
  const botProof = hasProof ? await solveProof(server, 'public_check') : undefined;
  const headers = { 'x-forwarded-for': from };
  const answer = await server.call('POST', '/api/public-checks', { json: { url, botProof }, headers });
  return { status: answer.status, body: (await answer.json()) as ErrorBody & { token: string; url: string } };
};
const look = async (token: string, rest = '') => {
  const answer = await server.call('GET', `/api/public-checks/${token}${rest}`);
  return { status: answer.status, body: (await answer.json()) as PublicCheck & ErrorBody };
};
const endAll = () => inPublicCheckQueue(db, (tx) => tx.update(publicChecks).set({ state: 'done' }));

describe('a page checked without an account', () => {
  it('waits in the queue under an address of 128 random bits, of which only a hash is stored', async () => {
    const { status, body } = await ask('example.org/kontakt');
    expect({ status, url: body.url }).toEqual({ status: 201, url: `http://localhost:3000/checks/${body.token}` });
    expect(Buffer.from(body.token, 'base64url').length).toBe(16);
    const rows = await inPublicCheckQueue(db, (tx) => tx.select().from(publicChecks));
    expect(JSON.stringify(rows)).not.toContain(body.token);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    expect((await look(body.token)).body).toMatchObject({
      state: 'queued',
      ahead: expect.any(Number),
      url: 'https://example.org/kontakt',
      result: null,
    });
  });

  it('is found by its token alone, until its time is over', async () => {
    const { body } = await ask('example.org');
    for (const other of ['unknown', randomUUID(), body.token.slice(1)])
      expect(await look(other)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await look(body.token, '/pictures/0')).toMatchObject({ status: 404 });
    await inPublicCheckQueue(db, (tx) => tx.update(publicChecks).set({ expiresAt: new Date() }));
    expect(await look(body.token)).toMatchObject({ status: 404 });
  });

  it('is the only row that its token shows, and without a token there is none', async () => {
    await ask('example.org', { from: '203.0.113.7' });
    await ask('example.net', { from: '203.0.113.8' });
    expect(await db.select().from(publicChecks)).toEqual([]);
    const [first] = await inPublicCheckQueue(db, (tx) => tx.select().from(publicChecks));
    const seen = await byPublicCheck(db, first?.tokenHash ?? '', (tx) => tx.select().from(publicChecks));
    expect(seen).toEqual([first]);
    expect(await byPublicCheck(db, 'other', (tx) => tx.update(publicChecks).set({ error: 'x' }).returning())).toEqual(
      [],
    );
  });

  it('needs a proof against bots', async () => {
    expect(await ask('example.org', { hasProof: false })).toMatchObject({
      status: 403,
      body: { code: 'BOT_PROTECTION_REQUIRED' },
    });
  });

  it('is one at a time for a network, and few in an hour', async () => {
    const from = '2001:db8:7:1::5';
    expect(await ask('example.org', { from })).toMatchObject({ status: 201 });
    // Another address of the same /64.
    const second = await ask('example.net', { from: '2001:db8:7:1:aaaa::9' });
    expect(second).toMatchObject({ status: 429, body: { code: 'PUBLIC_CHECK_RUNNING' } });
    for (let turn = 1; turn < limits.publicChecks.perHour; turn += 1) {
      await endAll();
      expect(await ask('example.org', { from })).toMatchObject({ status: 201 });
    }
    await endAll();
    expect(await ask('example.org', { from })).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(await ask('example.org', { from: '2001:db8:7:2::5' })).toMatchObject({ status: 201 });
  });

  it('finds a queue that ends', async () => {
    await inPublicCheckQueue(db, (tx) =>
      tx.insert(publicChecks).values(
        Array.from({ length: limits.publicChecks.waiting }, (_, index) => ({
          tokenHash: `other ${index}`,
          network: `other ${index}`,
          url: 'https://example.com/',
          host: 'example.com',
          expiresAt: new Date(Date.now() + 60_000),
        })),
      ),
    );
    expect(await ask('example.org')).toMatchObject({ status: 503, body: { code: 'PUBLIC_CHECK_BUSY' } });
    // Whoever waits longer than that is given up, and holds no place.
    await inPublicCheckQueue(db, (tx) => tx.update(publicChecks).set({ createdAt: sql`now() - interval '1 day'` }));
    expect(await ask('example.org')).toMatchObject({ status: 201 });
  });

  it.each(['10.0.0.5', 'http://[fd00::1]/', '127.1.2.3', 'drucker.local', 'intranet', 'http://169.254.169.254/latest'])(
    'is refused for the internal address %s',
    async (url) => {
      const { status, body } = await ask(url);
      expect({ status, code: body.code, fields: body.fields }).toEqual({
        status: 400,
        code: 'HOST_INTERNAL',
        fields: [{ path: 'url', key: 'errors.host_internal' }],
      });
    },
  );

  it('is refused for what is no address of a page', async () => {
    for (const url of ['nicht einmal eine', 'ftp://example.org/', 'https://nutzer@example.org/'])
      expect(await ask(url)).toMatchObject({ status: 400, body: { code: 'DOMAIN_INVALID' } });
  });
});

it('is refused where the operator has switched it off', async () => {
  const other = await createTestDatabase();
  const settings = other.contextFor(null).settings;
  const front = { ...settings.front, hasPublicCheck: false };
  const off = await startTestServer(other, { settings: { ...settings, front } });
  const answer = await off.call('POST', '/api/public-checks', { json: { url: 'https://example.org/' } });
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 403,
    body: { code: 'PUBLIC_CHECK_OFF' },
  });
  await off.close();
  await other.drop();
});
