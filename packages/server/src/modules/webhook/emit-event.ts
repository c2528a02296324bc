import { and, arrayContains, eq } from 'drizzle-orm';
import { webhookVersion, type SentEvent, type WebhookData } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { projects, webhookDeliveries, webhookEndpoints } from '#platform/db/schema/index';
import { deliverWebhookQueue } from './jobs.ts';

type Sender = Pick<Context, 'jobs'>;

/** What happened in a project. */
export type ProjectEvent<T extends SentEvent = SentEvent> = {
  accountId: string;
  projectId: string;
  type: T;
  data: WebhookData<T>;
};

const payloadOf = <T extends SentEvent>({ projectId, type, data }: ProjectEvent<T>, title: string): string =>
  JSON.stringify({
    type,
    version: webhookVersion,
    timestamp: new Date().toISOString(),
    project: { id: projectId, title },
    data,
  });

/** Stores an event for these endpoints and enqueues its deliveries. Returns the deliveries' ids, in the order of the endpoints. */
export const sendTo = async <T extends SentEvent>(
  tx: Transaction,
  ctx: Sender,
  { event, endpointIds }: { event: ProjectEvent<T>; endpointIds: readonly string[] },
): Promise<string[]> => {
  const { accountId, projectId, type } = event;
  const [project] = await tx.select({ title: projects.title }).from(projects).where(eq(projects.id, projectId));
  if (!project || endpointIds.length === 0) return [];
  const payload = payloadOf(event, project.title);
  const rows = await tx
    .insert(webhookDeliveries)
    .values(endpointIds.map((endpointId) => ({ accountId, endpointId, event: type, payload, nextAt: new Date() })))
    .returning({ id: webhookDeliveries.id });
  await ctx.jobs.sendMany(tx, deliverWebhookQueue, {
    messages: rows.map(({ id }) => ({ accountId, deliveryId: id, round: 1, attempt: 0 })),
  });
  return rows.map(({ id }) => id);
};

/** The subscribers of a kind of events: endpoints of the project that are active and chose it. */
const findWanting = (tx: Transaction, { projectId, type }: Pick<ProjectEvent, 'projectId' | 'type'>) =>
  tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.projectId, projectId),
        eq(webhookEndpoints.state, 'active'),
        arrayContains(webhookEndpoints.events, [type]),
      ),
    );

/** Whether an event has subscribers, so that its data is not gathered in vain. */
export const isWanted = async (tx: Transaction, about: Pick<ProjectEvent, 'projectId' | 'type'>): Promise<boolean> =>
  (await findWanting(tx, about).limit(1)).length > 0;

/** Sends an event to a project's endpoints, in the transaction of the event: neither lost nor invented. */
export const emitEvent = async <T extends SentEvent>(
  tx: Transaction,
  ctx: Sender,
  event: ProjectEvent<T>,
): Promise<void> => {
  const endpoints = await findWanting(tx, event);
  await sendTo(tx, ctx, { event, endpointIds: endpoints.map(({ id }) => id) });
};
