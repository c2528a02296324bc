import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { limits, type contract, type WebhookEndpoint } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, requirePrincipal, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { projects, webhookEndpoints } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import type { EndpointRow } from './describe-endpoints.ts';
import { describeEndpoint, requireEndpoint } from './find-endpoint.ts';
import { judgeTarget } from './judge-target.ts';
import { bindingOf, newSecret } from './sign.ts';

type WithSecret = { endpoint: WebhookEndpoint; secret: string };

/** Locks the project, so that of two endpoints added at once the one too many is refused. */
const enforceEndpointLimit = async (tx: Transaction, projectId: string): Promise<void> => {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
  const endpoints = await tx.$count(webhookEndpoints, eq(webhookEndpoints.projectId, projectId));
  if (endpoints >= limits.webhooks.perProject) throw new DomainError('WEBHOOK_LIMIT');
};

/** What the log keeps: the rest of an address may hold a secret. */
const facts = ({ projectId, url, events, state }: Pick<EndpointRow, 'projectId' | 'url' | 'events' | 'state'>) => ({
  projectId,
  host: new URL(url).host,
  events,
  state,
});

/** Adds an endpoint; the answer alone holds its secret. Throws NOT_FOUND, FORBIDDEN, WEBHOOK_URL_INVALID, WEBHOOK_LIMIT. */
export const createEndpoint = (ctx: Context, input: InputOf<typeof contract.webhook.create>): Promise<WithSecret> => {
  const { projectId, description, events } = input;
  const id = randomUUID();
  const secret = newSecret();
  return inCallerScope(ctx, async (tx) => {
    const { accountId } = await requireProject(tx, ctx, { projectId, permission: 'webhook.manage' });
    const url = judgeTarget(input.url, ctx.settings.allowHosts);
    await enforceEndpointLimit(tx, projectId);
    const sealedSecret = ctx.secrets.seal(secret, bindingOf(id));
    const { userId: createdBy } = requirePrincipal(ctx);
    const values = { id, accountId, projectId, url, description, events, sealedSecret, createdBy };
    const [row] = await tx.insert(webhookEndpoints).values(values).returning();
    if (!row) throw new Error('the endpoint was not stored');
    await recordAudit(tx, ctx, { accountId, action: 'webhook.create', targetId: id, data: facts(row) });
    return { endpoint: await describeEndpoint(tx, row), secret };
  });
};

/** Changes an endpoint, pauses it or lets it go on. Throws NOT_FOUND, FORBIDDEN, WEBHOOK_URL_INVALID. */
export const updateEndpoint = (
  ctx: Context,
  { state, description, events, ...input }: InputOf<typeof contract.webhook.update>,
): Promise<WebhookEndpoint> =>
  inCallerScope(ctx, async (tx) => {
    const before = await requireEndpoint(tx, ctx, input);
    const url = judgeTarget(input.url, ctx.settings.allowHosts);
    const isResumed = state === 'active' && before.state === 'paused';
    const isPaused = state === 'paused' && before.state === 'active';
    const [row] = await tx
      .update(webhookEndpoints)
      .set({
        url,
        description,
        events,
        state,
        ...(isResumed ? { pausedBecause: null, failingSince: null } : {}),
        ...(isPaused ? { pausedBecause: 'person' } : {}),
        updatedAt: new Date(),
      })
      .where(eq(webhookEndpoints.id, before.id))
      .returning();
    if (!row) throw new DomainError('NOT_FOUND');
    const { accountId } = row;
    await recordAudit(tx, ctx, { accountId, action: 'webhook.update', targetId: row.id, data: facts(row) });
    return describeEndpoint(tx, row);
  });

/** Removes an endpoint with its log. Throws NOT_FOUND, FORBIDDEN. */
export const removeEndpoint = (ctx: Context, input: InputOf<typeof contract.webhook.remove>): Promise<{ ok: true }> =>
  inCallerScope(ctx, async (tx) => {
    const row = await requireEndpoint(tx, ctx, input);
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, row.id));
    const { accountId } = row;
    await recordAudit(tx, ctx, { accountId, action: 'webhook.remove', targetId: row.id, data: facts(row) });
    return { ok: true };
  });

/** Makes a new secret, which the answer alone holds; the one before signs too for a day. Throws NOT_FOUND, FORBIDDEN. */
export const rotateSecret = (
  ctx: Context,
  input: InputOf<typeof contract.webhook.rotateSecret>,
): Promise<WithSecret> => {
  const secret = newSecret();
  return inCallerScope(ctx, async (tx) => {
    const { id, accountId, projectId, sealedSecret } = await requireEndpoint(tx, ctx, input);
    const [row] = await tx
      .update(webhookEndpoints)
      .set({
        sealedSecret: ctx.secrets.seal(secret, bindingOf(id)),
        previousSealedSecret: sealedSecret,
        previousUntil: new Date(Date.now() + limits.webhooks.secretOverlapHours * 3_600_000),
        updatedAt: new Date(),
      })
      .where(eq(webhookEndpoints.id, id))
      .returning();
    if (!row) throw new DomainError('NOT_FOUND');
    await recordAudit(tx, ctx, { accountId, action: 'webhook.rotate_secret', targetId: id, data: { projectId } });
    return { endpoint: await describeEndpoint(tx, row), secret };
  });
};
