import { asc, eq } from 'drizzle-orm';
import type { contract, WebhookEndpoint } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { webhookEndpoints } from '#platform/db/schema/index';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { describeEndpoints } from './describe-endpoints.ts';
import { describeEndpoint, requireEndpoint } from './find-endpoint.ts';

/** Where the events of a project are sent, the oldest first. Throws NOT_FOUND, FORBIDDEN. */
export const listEndpoints = (
  ctx: Context,
  { projectId }: InputOf<typeof contract.webhook.list>,
): Promise<OutputOf<typeof contract.webhook.list>> =>
  inCallerScope(ctx, async (tx) => {
    await requireProject(tx, ctx, { projectId, permission: 'webhook.manage' });
    const rows = await tx
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.projectId, projectId))
      .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
    return { endpoints: await describeEndpoints(tx, rows) };
  });

/** One endpoint. Throws NOT_FOUND, FORBIDDEN. */
export const getEndpoint = (ctx: Context, input: InputOf<typeof contract.webhook.get>): Promise<WebhookEndpoint> =>
  inCallerScope(ctx, async (tx) => describeEndpoint(tx, await requireEndpoint(tx, ctx, input)));
