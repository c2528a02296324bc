import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { startEgress, type Egress } from '@zugang/crawler';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import { outboxMails, webhookAttempts, webhookDeliveries, webhookEndpoints } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { createEndpoint, rotateSecret, updateEndpoint } from './change-endpoints.ts';
import { deliverWebhook, retryGaps } from './deliver.ts';
import { emitEvent } from './emit-event.ts';
import { readDelivery } from './read-log.ts';
import { isSignedBy, startReceiver, type Receiver } from './receiver.fixture.ts';
import { redeliver, sendTest } from './send-again.ts';

let database: TestDatabase;
let receiver: Receiver;
let egress: Egress;
let ctx: Context;
let place: { accountId: string; projectId: string; endpointId: string; secret: string; email: string };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});
beforeEach(async () => {
  receiver = await startReceiver();
  egress = await startEgress({ allowHosts: [receiver.host] });
  const tenant = await database.createTenant();
  const { accountId, email } = tenant;
  ctx = { ...tenant.ctx, settings: { ...tenant.ctx.settings, allowHosts: [receiver.host] } };
  const { projectId } = await insertSampleProject(database, { accountId });
  const { endpoint, secret } = await createEndpoint(ctx, {
    projectId,
    url: receiver.url,
    description: '',
    events: ['domain.lost'],
  });
  place = { accountId, projectId, endpointId: endpoint.id, secret, email };
});
afterEach(async () => {
  await egress.close();
  await receiver.close();
});

const domainId = '0198a000-0000-7000-8000-000000000001';
const emit = () =>
  inScope(database.db, [place.accountId], (tx) =>
    emitEvent(tx, ctx, {
      accountId: place.accountId,
      projectId: place.projectId,
      type: 'domain.lost',
      data: { domainId, host: 'www.example.org' },
    }),
  );
const inAccount = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(database.db, [place.accountId], work);
const latest = async () => {
  const rows = await inAccount((tx) =>
    tx
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, place.endpointId))
      .orderBy(webhookDeliveries.createdAt),
  );
  const row = rows.at(-1);
  if (!row) throw new Error('nothing was sent');
  return row;
};
const readEndpoint = async () => {
  const [row] = await inAccount((tx) =>
    tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, place.endpointId)),
  );
  if (!row) throw new Error('the endpoint is gone');
  return row;
};
/** What a worker does with the message that is due now. */
const attempt = async () => {
  const { id, round, attempts } = await latest();
  await deliverWebhook(ctx, egress, { accountId: place.accountId, deliveryId: id, round, attempt: attempts });
  return latest();
};
const logOf = async () => {
  const { id } = await latest();
  const { projectId, endpointId } = place;
  return readDelivery(ctx, { projectId, endpointId, deliveryId: id });
};

describe('a delivery', () => {
  it('is the event, signed as the Standard Webhooks specification says', async () => {
    await emit();
    expect((await attempt()).state).toBe('delivered');
    const [request] = receiver.received;
    if (!request) throw new Error('nothing came');
    expect(isSignedBy(place.secret, request)).toBe(true);
    expect(isSignedBy(place.secret, { ...request, body: `${request.body} ` })).toBe(false);
    expect(request.headers['webhook-id']).toBe((await latest()).id);
    expect(Math.abs(Number(request.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    expect(JSON.parse(request.body)).toMatchObject({
      type: 'domain.lost',
      version: 1,
      project: { id: place.projectId, title: 'Beispiel' },
      data: { host: 'www.example.org' },
    });
  });

  it('is believed by the check that is documented for receivers', async () => {
    await emit();
    await attempt();
    const guide = await readFile(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8');
    const [, code = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? [];
    const { isFromZugang } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      isFromZugang: (secret: string, headers: object, body: string) => boolean;
    };
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(isFromZugang(place.secret, headers, body)).toBe(true);
    expect(isFromZugang(place.secret, headers, `${body} `)).toBe(false);
    expect(isFromZugang(place.secret, { ...headers, 'webhook-timestamp': '1700000000' }, body)).toBe(false);
  });

  it('goes to no endpoint that did not choose the event, or is paused, or belongs to another project', async () => {
    const other = await insertSampleProject(database, { accountId: place.accountId, host: 'zwei.example' });
    await updateEndpoint(ctx, {
      ...place,
      url: receiver.url,
      description: '',
      events: ['domain.lost'],
      state: 'paused',
    });
    await emit();
    await updateEndpoint(ctx, {
      ...place,
      url: receiver.url,
      description: '',
      events: ['scan.failed'],
      state: 'active',
    });
    await emit();
    await inAccount((tx) =>
      emitEvent(tx, ctx, {
        accountId: place.accountId,
        projectId: other.projectId,
        type: 'scan.failed',
        data: {} as never,
      }),
    );
    await expect(latest()).rejects.toThrow('nothing was sent');
  });

  it('is not sent where what happened is taken back', async () => {
    const broken = inAccount(async (tx) => {
      await emitEvent(tx, ctx, {
        accountId: place.accountId,
        projectId: place.projectId,
        type: 'domain.lost',
        data: { domainId, host: 'x' },
      });
      throw new Error('taken back');
    });
    await expect(broken).rejects.toThrow('taken back');
    await expect(latest()).rejects.toThrow('nothing was sent');
  });

  it('is tried again after a 500, under the same id, until it is taken', async () => {
    await emit();
    receiver.answer = (response) => response.writeHead(500).end('kaputt');
    const failed = await attempt();
    expect(failed).toMatchObject({ state: 'pending', attempts: 1 });
    expect(Number(failed.nextAt) - Date.now()).toBeGreaterThan((retryGaps[0] - 2) * 1000);
    expect((await readEndpoint()).failingSince).not.toBeNull();
    receiver.answer = (response) => response.writeHead(204).end();
    expect(await attempt()).toMatchObject({ state: 'delivered', attempts: 2, nextAt: null });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await readEndpoint()).failingSince).toBeNull();
    expect((await logOf()).log.map(({ status, answer }) => [status, answer])).toEqual([
      [500, 'kaputt'],
      [204, ''],
    ]);
  });

  it('is given up after the last attempt, and can be sent again by hand under its id', async () => {
    await emit();
    receiver.answer = (response) => response.writeHead(503, { 'retry-after': '7200' }).end();
    const first = await attempt();
    expect(Number(first.nextAt) - Date.now()).toBeGreaterThan(7_100_000);
    for (const _ of retryGaps) await attempt();
    expect(await latest()).toMatchObject({ state: 'failed', attempts: retryGaps.length + 1, nextAt: null });
    receiver.answer = (response) => response.writeHead(200).end();
    const { id } = await latest();
    await redeliver(ctx, { ...place, deliveryId: id });
    await expect(redeliver(ctx, { ...place, deliveryId: id })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await attempt()).toMatchObject({ id, state: 'delivered', round: 2 });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
  });

  it('waits some seconds for a receiver that hangs, and then tries later', async () => {
    await emit();
    receiver.answer = () => undefined;
    const begun = Date.now();
    expect(await attempt()).toMatchObject({ state: 'pending', attempts: 1 });
    expect(Date.now() - begun).toBeLessThan((limits.webhooks.timeoutSeconds + 8) * 1000);
    expect((await logOf()).log[0]).toMatchObject({ status: null, error: 'timeout' });
  }, 30_000);

  it('follows no redirect, wherever it leads', async () => {
    await emit();
    const inside = await startReceiver();
    try {
      receiver.answer = (response) => response.writeHead(307, { location: inside.url }).end();
      expect(await attempt()).toMatchObject({ state: 'pending' });
      expect((await logOf()).log[0]).toMatchObject({ status: 307, error: null });
      expect(inside.received).toEqual([]);
    } finally {
      await inside.close();
    }
  });

  it('reads only the beginning of an answer without an end', async () => {
    await emit();
    let written = 0;
    receiver.answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const chunk = 'ä\0'.repeat(32_000);
      const write = (): void => {
        while (!response.destroyed && response.write(chunk)) written += chunk.length;
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    };
    expect((await attempt()).state).toBe('delivered');
    const [entry] = (await logOf()).log;
    expect(entry?.answer.length).toBeLessThanOrEqual(limits.webhooks.answerMax);
    expect(entry?.answer).toMatch(/^ä+$/);
    expect(written).toBeLessThan(50_000_000);
  });

  it('does not reach an address inside the network that nobody allowed', async () => {
    await emit();
    const guarded = await startEgress({ allowHosts: [] });
    try {
      const { id, round, attempts } = await latest();
      await deliverWebhook(ctx, guarded, { accountId: place.accountId, deliveryId: id, round, attempt: attempts });
      expect((await logOf()).log[0]).toMatchObject({ status: null, error: 'blocked_address' });
      expect(receiver.received).toEqual([]);
    } finally {
      await guarded.close();
    }
  });
});

describe('a worker that dies', () => {
  it('after sending and before writing it down: it is sent once more, under the same id', async () => {
    await emit();
    const { id } = await latest();
    const message = { accountId: place.accountId, deliveryId: id, round: 1, attempt: 0 };
    let isFirst = true;
    const dying = {
      ...ctx,
      db: new Proxy(ctx.db, {
        get: (db, name) => {
          if (name !== 'transaction' || receiver.received.length === 0 || !isFirst)
            return Reflect.get(db, name) as unknown;
          isFirst = false;
          return () => Promise.reject(new Error('the worker is gone'));
        },
      }),
    };
    await expect(deliverWebhook(dying, egress, message)).rejects.toThrow('the worker is gone');
    expect((await latest()).state).toBe('pending');
    await deliverWebhook(ctx, egress, message);
    await deliverWebhook(ctx, egress, message);
    expect(await latest()).toMatchObject({ state: 'delivered', attempts: 1 });
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  });

  it('and two that got the same message write down one attempt', async () => {
    await emit();
    const { id } = await latest();
    const message = { accountId: place.accountId, deliveryId: id, round: 1, attempt: 0 };
    await Promise.all([deliverWebhook(ctx, egress, message), deliverWebhook(ctx, egress, message)]);
    const attempts = await inAccount((tx) =>
      tx.select().from(webhookAttempts).where(eq(webhookAttempts.deliveryId, id)),
    );
    expect(attempts.length).toBe(1);
  });
});

describe('a secret', () => {
  it('that was changed signs beside the new one for a day, and then no more', async () => {
    const { secret, endpoint } = await rotateSecret(ctx, place);
    expect(secret).not.toBe(place.secret);
    expect(endpoint.previousUntil).not.toBeNull();
    await emit();
    await attempt();
    await inAccount((tx) =>
      tx
        .update(webhookEndpoints)
        .set({ previousUntil: new Date(Date.now() - 1000) })
        .where(eq(webhookEndpoints.id, place.endpointId)),
    );
    await emit();
    await attempt();
    const signed = receiver.received.map((request) => [place.secret, secret].map((one) => isSignedBy(one, request)));
    expect(signed).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('lies sealed in the database, for its endpoint alone', async () => {
    const { sealedSecret } = await readEndpoint();
    expect(sealedSecret).not.toContain(place.secret.slice(6, 20));
    expect(() => ctx.secrets.open(sealedSecret, 'webhook:another')).toThrow();
  });
});

describe('a receiver that takes nothing', () => {
  const failFor = (days: number) =>
    inAccount((tx) =>
      tx
        .update(webhookEndpoints)
        .set({ failingSince: new Date(Date.now() - days * 86_400_000) })
        .where(eq(webhookEndpoints.id, place.endpointId)),
    );
  const mails = () => database.db.select().from(outboxMails).where(eq(outboxMails.recipient, place.email));

  it('for five days is paused, and the account is told once, without the secret in its address', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    await emit();
    await emit();
    await failFor(4);
    await attempt();
    expect((await readEndpoint()).state).toBe('active');
    await failFor(6);
    await attempt();
    expect(await readEndpoint()).toMatchObject({ state: 'paused', pausedBecause: 'failing' });
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual(['Webhook angehalten: Beispiel']);
    expect(sent[0]?.text).toContain(receiver.host);
    expect(sent[0]?.text).not.toContain('geheim');
    const before = receiver.received.length;
    await attempt();
    expect((await latest()).state).toBe('stopped');
    expect(receiver.received.length).toBe(before);
    await expect(sendTest(ctx, place)).rejects.toMatchObject({ code: 'WEBHOOK_PAUSED' });
  });

  it('because it is gone (410) is paused at once', async () => {
    receiver.answer = (response) => response.writeHead(410).end();
    await emit();
    expect(await attempt()).toMatchObject({ state: 'failed' });
    expect(await readEndpoint()).toMatchObject({ state: 'paused', pausedBecause: 'gone' });
  });
});

it('sends tests within a measure', async () => {
  for (let sent = 0; sent < limits.webhooks.sendsPerMinute; sent += 1) await sendTest(ctx, place);
  await expect(sendTest(ctx, place)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await attempt();
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'test' });
});
