import { and, eq } from 'drizzle-orm';
import type { WebhookEndpoint } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { webhookDeliveries, webhookEndpoints } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireProject } from '#platform/project-access';
import { describeEndpoints, type EndpointRow } from './describe-endpoints.ts';

type Wanted = { projectId: string; endpointId: string };

/** An endpoint of a project where the caller may manage webhooks, locked until the transaction ends. Throws NOT_FOUND, FORBIDDEN. */
export const requireEndpoint = async (
  tx: Transaction,
  ctx: Context,
  { projectId, endpointId }: Wanted,
): Promise<EndpointRow> => {
  await requireProject(tx, ctx, { projectId, permission: 'webhook.manage' });
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.projectId, projectId), eq(webhookEndpoints.id, endpointId)))
    .for('update');
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
};

/** A delivery of an endpoint. Throws NOT_FOUND. */
export const requireDelivery = async (tx: Transaction, { id }: EndpointRow, deliveryId: string) => {
  const [row] = await tx
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.id, deliveryId)));
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
};

/** One endpoint as people see it. */
export const describeEndpoint = async (tx: Transaction, row: EndpointRow): Promise<WebhookEndpoint> => {
  const [endpoint] = await describeEndpoints(tx, [row]);
  if (!endpoint) throw new Error('the endpoint is not there');
  return endpoint;
};
