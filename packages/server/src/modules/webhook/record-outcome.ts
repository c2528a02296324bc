import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { limits, roleMay } from '@zugang/contract';
import { notifyUser, readProjectReaders, type NotifyContext } from '#modules/identity';
import { recordAudit } from '#platform/audit-log';
import type { Transaction } from '#platform/db/client';
import { projects, webhookEndpoints } from '#platform/db/schema/index';
import { projectArea } from '#platform/project-access';

type Endpoint = typeof webhookEndpoints.$inferSelect;

const dayMs = 86_400_000;

/** It takes events (again). */
export const recordSuccess = async (tx: Transaction, { id }: Endpoint): Promise<void> => {
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoints.id, id), isNotNull(webhookEndpoints.failingSince)));
};

/** The whole address may hold a secret: mails name the host only. */
const hostOf = (url: string): string => new URL(url).host;

const notifyAccount = async (tx: Transaction, ctx: NotifyContext, endpoint: Endpoint): Promise<void> => {
  const { accountId, projectId, url } = endpoint;
  const [project] = await tx.select({ title: projects.title }).from(projects).where(eq(projects.id, projectId));
  const readers = await readProjectReaders(tx, accountId);
  for (const { userId, role, ownership } of readers) {
    if (!project || !roleMay(role, 'webhook.manage')) continue;
    await notifyUser(tx, ctx, {
      userId,
      kind: 'projectNotices',
      template: 'webhook_paused',
      path: `${projectArea(ownership)}/${projectId}/webhooks/${endpoint.id}`,
      values: { project: project.title, host: hostOf(url), days: limits.webhooks.failingDays },
    });
  }
};

/** The endpoint accepted nothing: it is paused and the account notified if that lasts for days, or at once if it is gone (410). */
export const recordFailure = async (
  tx: Transaction,
  ctx: NotifyContext,
  { endpoint, isGone }: { endpoint: Endpoint; isGone: boolean },
): Promise<void> => {
  const { id, accountId, projectId, failingSince } = endpoint;
  const isTooLong = failingSince !== null && Date.now() - failingSince.getTime() > limits.webhooks.failingDays * dayMs;
  if (!isGone && !isTooLong) {
    await tx
      .update(webhookEndpoints)
      .set({ failingSince: sql`now()` })
      .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.failingSince)));
    return;
  }
  const pausedBecause = isGone ? ('gone' as const) : ('failing' as const);
  const [paused] = await tx
    .update(webhookEndpoints)
    .set({ state: 'paused', pausedBecause, updatedAt: new Date() })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.state, 'active')))
    .returning({ id: webhookEndpoints.id });
  if (!paused) return;
  await notifyAccount(tx, ctx, endpoint);
  const data = { projectId, because: pausedBecause };
  await recordAudit(tx, { principal: null }, { accountId, action: 'webhook.paused', targetId: id, data });
};
