import { readFile } from 'node:fs/promises';
import { startEgress } from '@zugang/crawler/egress';
import { limits } from '@zugang/contract';
import { eq } from 'drizzle-orm';
import { RetryJob } from '#platform/errors';
import { domains, hostRateLimits } from '#platform/db/schema/index';
import { insertSampleProject } from '#platform/db/sample-project';
import { updateEndpoint } from './change-endpoints.ts';
import { deliverWebhook, retryGaps } from './deliver.ts';
import { emitEvent } from './emit-event.ts';
import { isSignedBy, startReceiver } from './receiver.fixture.ts';
import { redeliver } from './send-again.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { openDeliveryFixture, lostDomainId, type DeliveryFixture } from './delivery.fixture.ts';

let database: TestDatabase;
let delivery: DeliveryFixture;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  delivery = await openDeliveryFixture(database);
});
afterEach(() => delivery.close());

describe('a delivery', () => {
  it('is the event, signed as the Standard Webhooks specification says', async () => {
    await delivery.emit();
    expect((await delivery.attempt()).state).toBe('delivered');
    const [request] = delivery.receiver.received;
    if (!request) throw new Error('nothing came');
    expect(isSignedBy(delivery.place.secret, request)).toBe(true);
    expect(isSignedBy(delivery.place.secret, { ...request, body: `${request.body} ` })).toBe(false);
    expect(request.headers['webhook-id']).toBe((await delivery.latest()).id);
    expect(Math.abs(Number(request.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    expect(JSON.parse(request.body)).toMatchObject({
      type: 'domain.lost',
      version: 1,
      project: { id: delivery.place.projectId, title: 'Beispiel' },
      data: { host: 'www.example.org' },
    });
  });

  it('waits for its turn at a host that the account has not proved to be its own, and at its own for none', async () => {
    const { accountId } = delivery.place;
    const { hostname, host } = new URL(delivery.receiver.url);
    const elsewhere = { ...delivery.ctx, settings: { ...delivery.ctx.settings, allowHosts: [] } };
    await database.db
      .insert(hostRateLimits)
      .values({ host: `unproved ${accountId} ${hostname}`, nextAt: new Date(Date.now() + 600_000) });
    await delivery.emit();
    const { id, round, attempts } = await delivery.latest();
    const attempt = () =>
      deliverWebhook(elsewhere, delivery.egress, { accountId, deliveryId: id, round, attempt: attempts });
    const setProof = (verifiedAt: Date | null) =>
      delivery.inAccount((tx) => tx.update(domains).set({ host, verifiedAt }).where(eq(domains.isPrimary, true)));
    await setProof(null);
    await expect(attempt()).rejects.toBeInstanceOf(RetryJob);
    expect(delivery.receiver.received).toEqual([]);
    await setProof(new Date());
    await attempt();
    expect(await delivery.latest()).toMatchObject({ state: 'delivered' });
  });

  it('is believed by the check that is documented for receivers', async () => {
    await delivery.emit();
    await delivery.attempt();
    const guide = await readFile(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8');
    const [, code = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? [];
    const { isAuthentic } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      isAuthentic: (secret: string, headers: object, body: string) => boolean;
    };
    const [{ headers, body } = { headers: {}, body: '' }] = delivery.receiver.received;
    expect(isAuthentic(delivery.place.secret, headers, body)).toBe(true);
    expect(isAuthentic(delivery.place.secret, headers, `${body} `)).toBe(false);
    expect(isAuthentic(delivery.place.secret, { ...headers, 'webhook-timestamp': '1700000000' }, body)).toBe(false);
  });

  it('goes to no endpoint that did not choose the event, or is paused, or belongs to another project', async () => {
    const other = await insertSampleProject(database, { accountId: delivery.place.accountId, host: 'zwei.example' });
    await updateEndpoint(delivery.ctx, {
      ...delivery.place,
      url: delivery.receiver.url,
      description: '',
      events: ['domain.lost'],
      state: 'paused',
    });
    await delivery.emit();
    await updateEndpoint(delivery.ctx, {
      ...delivery.place,
      url: delivery.receiver.url,
      description: '',
      events: ['scan.failed'],
      state: 'active',
    });
    await delivery.emit();
    await delivery.inAccount((tx) =>
      emitEvent(tx, delivery.ctx, {
        accountId: delivery.place.accountId,
        projectId: other.projectId,
        type: 'scan.failed',
        data: {} as never,
      }),
    );
    await expect(delivery.latest()).rejects.toThrow('nothing was sent');
  });

  it('is not sent where what happened is taken back', async () => {
    const broken = delivery.inAccount(async (tx) => {
      await emitEvent(tx, delivery.ctx, {
        accountId: delivery.place.accountId,
        projectId: delivery.place.projectId,
        type: 'domain.lost',
        data: { domainId: lostDomainId, host: 'x' },
      });
      throw new Error('taken back');
    });
    await expect(broken).rejects.toThrow('taken back');
    await expect(delivery.latest()).rejects.toThrow('nothing was sent');
  });

  it('is tried again after a 500, under the same id, until it is taken', async () => {
    await delivery.emit();
    delivery.receiver.answer = (response) => response.writeHead(500).end('kaputt');
    const failed = await delivery.attempt();
    expect(failed).toMatchObject({ state: 'pending', attempts: 1 });
    expect(Number(failed.nextAt) - Date.now()).toBeGreaterThan((retryGaps[0] - 2) * 1000);
    expect((await delivery.readEndpoint()).failingSince).not.toBeNull();
    delivery.receiver.answer = (response) => response.writeHead(204).end();
    expect(await delivery.attempt()).toMatchObject({ state: 'delivered', attempts: 2, nextAt: null });
    expect(new Set(delivery.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await delivery.readEndpoint()).failingSince).toBeNull();
    expect((await delivery.logOf()).log.map(({ status, answer }) => [status, answer])).toEqual([
      [500, 'kaputt'],
      [204, ''],
    ]);
  });

  it('is given up after the last attempt, and can be sent again by hand under its id', async () => {
    await delivery.emit();
    delivery.receiver.answer = (response) => response.writeHead(503, { 'retry-after': '7200' }).end();
    const first = await delivery.attempt();
    expect(Number(first.nextAt) - Date.now()).toBeGreaterThan(7_100_000);
    for (const _ of retryGaps) await delivery.attempt();
    expect(await delivery.latest()).toMatchObject({ state: 'failed', attempts: retryGaps.length + 1, nextAt: null });
    delivery.receiver.answer = (response) => response.writeHead(200).end();
    const { id } = await delivery.latest();
    await redeliver(delivery.ctx, { ...delivery.place, deliveryId: id });
    await expect(redeliver(delivery.ctx, { ...delivery.place, deliveryId: id })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await delivery.attempt()).toMatchObject({ id, state: 'delivered', round: 2 });
    expect(new Set(delivery.receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
  });

  it('waits some seconds for a receiver that hangs, and then tries later', async () => {
    await delivery.emit();
    delivery.receiver.answer = () => undefined;
    const begun = Date.now();
    expect(await delivery.attempt()).toMatchObject({ state: 'pending', attempts: 1 });
    expect(Date.now() - begun).toBeLessThan((limits.webhooks.timeoutSeconds + 8) * 1000);
    expect((await delivery.logOf()).log[0]).toMatchObject({ status: null, error: 'timeout' });
  }, 30_000);

  it('follows no redirect, wherever it leads', async () => {
    await delivery.emit();
    const inside = await startReceiver();
    try {
      delivery.receiver.answer = (response) => response.writeHead(307, { location: inside.url }).end();
      expect(await delivery.attempt()).toMatchObject({ state: 'pending' });
      expect((await delivery.logOf()).log[0]).toMatchObject({ status: 307, error: null });
      expect(inside.received).toEqual([]);
    } finally {
      await inside.close();
    }
  });

  it('reads only the beginning of an answer without an end', async () => {
    await delivery.emit();
    let written = 0;
    delivery.receiver.answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const chunk = 'ä\0'.repeat(32_000);
      const write = (): void => {
        while (!response.destroyed && response.write(chunk)) written += chunk.length;
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    };
    expect((await delivery.attempt()).state).toBe('delivered');
    const [entry] = (await delivery.logOf()).log;
    expect(entry?.answer.length).toBeLessThanOrEqual(limits.webhooks.answerMax);
    expect(entry?.answer).toMatch(/^ä+$/);
    expect(written).toBeLessThan(50_000_000);
  });

  it('does not reach an address inside the network that is not allowed', async () => {
    await delivery.emit();
    const guarded = await startEgress({ allowHosts: [] });
    try {
      const { id, round, attempts } = await delivery.latest();
      await deliverWebhook(delivery.ctx, guarded, {
        accountId: delivery.place.accountId,
        deliveryId: id,
        round,
        attempt: attempts,
      });
      expect((await delivery.logOf()).log[0]).toMatchObject({ status: null, error: 'blocked_address' });
      expect(delivery.receiver.received).toEqual([]);
    } finally {
      await guarded.close();
    }
  });
});
