import { desc, eq } from 'drizzle-orm';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import { webhookDeliveries, webhookEndpoints } from '#platform/db/schema/index';
import type { TestDatabase } from '#platform/db/test-database';
import { createEndpoint } from './change-endpoints.ts';
import { deliverWebhook } from './deliver.ts';
import { emitEvent } from './emit-event.ts';
import { readDelivery } from './read-log.ts';
import { startReceiver, type Receiver } from './receiver.fixture.ts';

/** A project with one endpoint that subscribed to `domain.lost`: a real receiver on loopback. */
export type DeliveryFixture = {
  receiver: Receiver;
  egress: Egress;
  ctx: Context;
  place: { accountId: string; projectId: string; endpointId: string; secret: string; email: string };
  inAccount: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** A domain of the project is lost. */
  emit: () => Promise<void>;
  /** The newest delivery; throws where there is none. */
  latest: () => Promise<typeof webhookDeliveries.$inferSelect>;
  readEndpoint: () => Promise<typeof webhookEndpoints.$inferSelect>;
  /** What a worker does with the message that is due now. */
  attempt: () => Promise<typeof webhookDeliveries.$inferSelect>;
  logOf: () => ReturnType<typeof readDelivery>;
  close: () => Promise<void>;
};

/** The domain that is lost. */
export const lostDomainId = '0198a000-0000-7000-8000-000000000001';

const buildPlace = async (database: TestDatabase, receiver: Receiver) => {
  const tenant = await database.createTenant();
  const { accountId, email } = tenant;
  const ctx = { ...tenant.ctx, settings: { ...tenant.ctx.settings, allowHosts: [receiver.host] } };
  const { projectId } = await insertSampleProject(database, { accountId });
  const input = { projectId, url: receiver.url, description: '', events: ['domain.lost' as const] };
  const { endpoint, secret } = await createEndpoint(ctx, input);
  return { ctx, place: { accountId, projectId, endpointId: endpoint.id, secret, email } };
};

/** Opens a {@link DeliveryFixture}. */
export const openDeliveryFixture = async (database: TestDatabase): Promise<DeliveryFixture> => {
  const receiver = await startReceiver();
  const egress = await startEgress({ allowHosts: [receiver.host] });
  const { ctx, place } = await buildPlace(database, receiver);
  const { accountId, projectId, endpointId } = place;
  const inAccount: DeliveryFixture['inAccount'] = (work) => inScope(database.db, [accountId], work);
  const latest = async () => {
    const isOwn = eq(webhookDeliveries.endpointId, endpointId);
    const [row] = await inAccount((tx) =>
      tx.select().from(webhookDeliveries).where(isOwn).orderBy(desc(webhookDeliveries.createdAt)).limit(1),
    );
    if (!row) throw new Error('nothing was sent');
    return row;
  };
  const readEndpoint = async () => {
    const isIt = eq(webhookEndpoints.id, endpointId);
    const [row] = await inAccount((tx) => tx.select().from(webhookEndpoints).where(isIt));
    if (!row) throw new Error('the endpoint is gone');
    return row;
  };
  const data = { domainId: lostDomainId, host: 'www.example.org' };
  return {
    receiver,
    egress,
    ctx,
    place,
    inAccount,
    emit: () => inAccount((tx) => emitEvent(tx, ctx, { accountId, projectId, type: 'domain.lost', data })),
    latest,
    readEndpoint,
    attempt: async () => {
      const { id, round, attempts } = await latest();
      await deliverWebhook(ctx, egress, { accountId, deliveryId: id, round, attempt: attempts });
      return latest();
    },
    logOf: async () => readDelivery(ctx, { projectId, endpointId, deliveryId: (await latest()).id }),
    close: async () => {
      await egress.close();
      await receiver.close();
    },
  };
};
