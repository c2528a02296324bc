import { eq } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import { outboxMails, webhookAttempts, webhookEndpoints } from '#platform/db/schema/index';
import { rotateSecret } from './change-endpoints.ts';
import { deliverWebhook } from './deliver.ts';
import { isSignedBy } from './receiver.fixture.ts';
import { sendTest } from './send-again.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { openDeliveryFixture, type DeliveryFixture } from './delivery.fixture.ts';

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

describe('a worker that dies', () => {
  it('after sending and before writing it down: it is sent once more, under the same id', async () => {
    await delivery.emit();
    const { id } = await delivery.latest();
    const message = { accountId: delivery.place.accountId, deliveryId: id, round: 1, attempt: 0 };
    let isFirst = true;
    const dying = {
      ...delivery.ctx,
      db: new Proxy(delivery.ctx.db, {
        get: (db, name) => {
          if (name !== '$client' || delivery.receiver.received.length === 0 || !isFirst)
            return Reflect.get(db, name) as unknown;
          isFirst = false;
          return { connect: () => Promise.reject(new Error('the worker is gone')) };
        },
      }),
    };
    await expect(deliverWebhook(dying, delivery.egress, message)).rejects.toThrow('the worker is gone');
    expect((await delivery.latest()).state).toBe('pending');
    await deliverWebhook(delivery.ctx, delivery.egress, message);
    await deliverWebhook(delivery.ctx, delivery.egress, message);
    expect(await delivery.latest()).toMatchObject({ state: 'delivered', attempts: 1 });
    expect(delivery.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  });

  it('and two that got the same message write down one attempt', async () => {
    await delivery.emit();
    const { id } = await delivery.latest();
    const message = { accountId: delivery.place.accountId, deliveryId: id, round: 1, attempt: 0 };
    await Promise.all([
      deliverWebhook(delivery.ctx, delivery.egress, message),
      deliverWebhook(delivery.ctx, delivery.egress, message),
    ]);
    const attempts = await delivery.inAccount((tx) =>
      tx.select().from(webhookAttempts).where(eq(webhookAttempts.deliveryId, id)),
    );
    expect(attempts.length).toBe(1);
  });
});

describe('a secret', () => {
  it('that was changed signs beside the new one for a day, and then no more', async () => {
    const { secret, endpoint } = await rotateSecret(delivery.ctx, delivery.place);
    expect(secret).not.toBe(delivery.place.secret);
    expect(endpoint.previousUntil).not.toBeNull();
    await delivery.emit();
    await delivery.attempt();
    await delivery.inAccount((tx) =>
      tx
        .update(webhookEndpoints)
        .set({ previousUntil: new Date(Date.now() - 1000) })
        .where(eq(webhookEndpoints.id, delivery.place.endpointId)),
    );
    await delivery.emit();
    await delivery.attempt();
    const signed = delivery.receiver.received.map((request) =>
      [delivery.place.secret, secret].map((one) => isSignedBy(one, request)),
    );
    expect(signed).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('lies sealed in the database, for its endpoint alone', async () => {
    const { sealedSecret } = await delivery.readEndpoint();
    expect(sealedSecret).not.toContain(delivery.place.secret.slice(6, 20));
    expect(() => delivery.ctx.secrets.open(sealedSecret, 'webhook:another')).toThrow('moved to another row');
  });
});

describe('a receiver that takes nothing', () => {
  const failFor = (days: number) =>
    delivery.inAccount((tx) =>
      tx
        .update(webhookEndpoints)
        .set({ failingSince: new Date(Date.now() - days * 86_400_000) })
        .where(eq(webhookEndpoints.id, delivery.place.endpointId)),
    );
  const mails = () => database.db.select().from(outboxMails).where(eq(outboxMails.recipient, delivery.place.email));

  it('for five days is paused, and the account is notified once, without the secret in its address', async () => {
    delivery.receiver.answer = (response) => response.writeHead(500).end();
    await delivery.emit();
    await delivery.emit();
    await failFor(4);
    await delivery.attempt();
    expect((await delivery.readEndpoint()).state).toBe('active');
    await failFor(6);
    await delivery.attempt();
    expect(await delivery.readEndpoint()).toMatchObject({ state: 'paused', pausedBecause: 'failing' });
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual(['Webhook angehalten: Beispiel']);
    expect(sent[0]?.text).toContain(delivery.receiver.host);
    expect(sent[0]?.text).not.toContain('geheim');
    const before = delivery.receiver.received.length;
    await delivery.attempt();
    expect((await delivery.latest()).state).toBe('stopped');
    expect(delivery.receiver.received.length).toBe(before);
    await expect(sendTest(delivery.ctx, delivery.place)).rejects.toMatchObject({ code: 'WEBHOOK_PAUSED' });
  });

  it('because it is gone (410) is paused at once', async () => {
    delivery.receiver.answer = (response) => response.writeHead(410).end();
    await delivery.emit();
    expect(await delivery.attempt()).toMatchObject({ state: 'failed' });
    expect(await delivery.readEndpoint()).toMatchObject({ state: 'paused', pausedBecause: 'gone' });
  });
});

it('sends tests within a measure', async () => {
  for (let sent = 0; sent < limits.webhooks.sendsPerMinute; sent += 1) await sendTest(delivery.ctx, delivery.place);
  await expect(sendTest(delivery.ctx, delivery.place)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await delivery.attempt();
  expect(JSON.parse(delivery.receiver.received[0]?.body ?? '')).toMatchObject({ type: 'test' });
});
