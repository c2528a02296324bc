import { and, eq, isNotNull } from 'drizzle-orm';
import type { Egress } from '@zugang/crawler/egress';
import { bareSiteHost } from '@zugang/crawler/url';
import { isOperatorHost, passFirst } from '#modules/host-limit';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { domains, webhookAttempts, webhookDeliveries, webhookEndpoints } from '#platform/db/schema/index';
import { RetryJob } from '#platform/errors';
import { SecretUnreadableError } from '#platform/secrets';
import { deliverWebhookQueue, type DeliverWebhookMessage } from './jobs.ts';
import { recordFailure, recordSuccess } from './record-outcome.ts';
import { postDelivery, type Posted } from './post-delivery.ts';
import { openEndpointSecrets, signatureHeaders } from './sign.ts';

type Worker = Pick<Context, 'db' | 'jobs' | 'settings' | 'secrets'>;
type Delivery = typeof webhookDeliveries.$inferSelect;
type Endpoint = typeof webhookEndpoints.$inferSelect;
type Task = { delivery: Delivery; endpoint: Endpoint };

/** Seconds until the next attempt after each that failed; after the last there is none. */
export const retryGaps = [5, 60, 600, 3_600, 21_600, 86_400] as const;
const longestGap = 86_400;

/** The attempt a message is for; null if it was made, or a user started another round in the meantime. */
const findTask = async (
  tx: Transaction,
  { deliveryId, round, attempt }: DeliverWebhookMessage,
  { isLocked }: { isLocked: boolean },
): Promise<Task | null> => {
  const isDue = and(
    eq(webhookDeliveries.id, deliveryId),
    eq(webhookDeliveries.state, 'pending'),
    eq(webhookDeliveries.round, round),
    eq(webhookDeliveries.attempts, attempt),
  );
  const query = tx.select().from(webhookDeliveries).where(isDue);
  const [delivery] = isLocked ? await query.for('update') : await query;
  if (!delivery) return null;
  const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, delivery.endpointId));
  return endpoint ? { delivery, endpoint } : null;
};

const unreadable: Posted = { status: null, error: 'unreadable_secret', durationMs: 0, answer: '', retryAfter: null };

const post = async (ctx: Worker, egress: Pick<Egress, 'fetch'>, { delivery, endpoint }: Task): Promise<Posted> => {
  const { id, payload: body } = delivery;
  try {
    const signed = { id, timestamp: Math.floor(Date.now() / 1_000), body };
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'accept-encoding': 'identity',
      'user-agent': `Webhooks/1 (+${ctx.settings.publicUrl})`,
      ...signatureHeaders(openEndpointSecrets(ctx.secrets, endpoint), signed),
    };
    return await postDelivery(egress, { url: endpoint.url, headers, body });
  } catch (error) {
    if (error instanceof SecretUnreadableError) return unreadable;
    throw error;
  }
};

const isTaken = ({ status }: Posted): boolean => status !== null && status >= 200 && status < 300;

/** When to try again; null where it is enough. */
const nextGap = ({ attempts }: Delivery, { status, retryAfter }: Posted): number | null => {
  const gap = status === 410 ? undefined : retryGaps[attempts];
  return gap === undefined ? null : Math.min(longestGap, Math.max(gap, retryAfter ?? 0));
};

const settle = async (tx: Transaction, ctx: Worker, { task, posted }: { task: Task; posted: Posted }) => {
  const { delivery, endpoint } = task;
  const { id, accountId, attempts, round } = delivery;
  const { status, error, durationMs, answer } = posted;
  await tx.insert(webhookAttempts).values({ accountId, deliveryId: id, status, error, durationMs, answer });
  const gap = isTaken(posted) ? null : nextGap(delivery, posted);
  const state = isTaken(posted) ? 'delivered' : gap === null ? 'failed' : 'pending';
  await tx
    .update(webhookDeliveries)
    .set({
      state,
      attempts: attempts + 1,
      nextAt: gap === null ? null : new Date(Date.now() + gap * 1_000),
      settledAt: gap === null ? new Date() : null,
    })
    .where(eq(webhookDeliveries.id, id));
  if (gap !== null) {
    const message = { accountId, deliveryId: id, round, attempt: attempts + 1 };
    await ctx.jobs.send(tx, deliverWebhookQueue, { message, startAfterSeconds: gap });
  }
  if (isTaken(posted)) await recordSuccess(tx, endpoint);
  else await recordFailure(tx, ctx, { endpoint, isGone: status === 410 });
};

/** Whether the account has proved that the endpoint's host is its own: then only the endpoint's own pauses hold deliveries back. */
const isOwnHost = (ctx: Worker, { accountId, url }: Endpoint): Promise<boolean> =>
  inScope(ctx.db, [accountId], async (tx) => {
    const rows = await tx
      .select({ host: domains.host })
      .from(domains)
      .where(and(eq(domains.accountId, accountId), isNotNull(domains.verifiedAt)));
    return rows.some(({ host }) => bareSiteHost(host) === bareSiteHost(new URL(url).host));
  });

/** Throws RetryJob if too many of the account's deliveries are due at the host. */
const waitForTurn = async (ctx: Worker, { endpoint }: Task): Promise<void> => {
  const { host } = new URL(endpoint.url);
  if (isOperatorHost(ctx, host) || (await isOwnHost(ctx, endpoint))) return;
  const hasTurn = await passFirst(ctx, { accountId: endpoint.accountId, host, requests: 1 });
  if (!hasTurn) throw new RetryJob(`${host} has no free slot`);
};

/** What was on its way to an endpoint that is paused by now. */
const stop = (tx: Transaction, { id }: Delivery) =>
  tx
    .update(webhookDeliveries)
    .set({ state: 'stopped', nextAt: null, settledAt: new Date() })
    .where(eq(webhookDeliveries.id, id));

/**
 * Makes one attempt of a delivery and stores its outcome, with the job of the next one. A worker that dies between the two sends
 * it once more under the same id: at least once, never lost. Throws RetryJob if too many are due at the host.
 */
export const deliverWebhook = async (
  ctx: Worker,
  egress: Pick<Egress, 'fetch'>,
  message: DeliverWebhookMessage,
): Promise<void> => {
  const { accountId } = message;
  const task = await inScope(ctx.db, [accountId], async (tx) => {
    const found = await findTask(tx, message, { isLocked: false });
    if (found?.endpoint.state !== 'paused') return found;
    await stop(tx, found.delivery);
    return null;
  });
  if (!task) return;
  await waitForTurn(ctx, task);
  const posted = await post(ctx, egress, task);
  await inScope(ctx.db, [accountId], async (tx) => {
    const still = await findTask(tx, message, { isLocked: true });
    if (still) await settle(tx, ctx, { task: still, posted });
  });
};
