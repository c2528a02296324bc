import { and, eq } from 'drizzle-orm';
import { widgetElement } from '@zugang/contract';
import type { EmbedReport, LaunchOptions } from '@zugang/browser';
import { type Egress } from '@zugang/crawler/egress';
import { acquireHostSlot, chargeRequests, isLimitedDomain } from '#modules/host-limit';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { domains, integrationChecks, projects } from '#platform/db/schema/index';
import { RetryJob } from '#platform/errors';
import type { CheckIntegrationMessage } from './jobs.ts';
import { judgeEmbed } from './judge-embed.ts';
import { storePreviewPage } from './preview-page.ts';

/** How long a check waits for the host. */
const maxWaitMs = 60_000;

type JobContext = Pick<Context, 'db' | 'storage' | 'settings'>;
type Browser = { egress: Egress; executablePath?: string; launch?: LaunchOptions };

/** The check with what it is about; null where it is done, or gone with its domain. */
const findTask = (ctx: JobContext, { accountId, checkId }: CheckIntegrationMessage) =>
  inScope(ctx.db, [accountId], async (tx) => {
    const [row] = await tx
      .select({
        url: integrationChecks.url,
        projectId: integrationChecks.projectId,
        licenceKey: projects.licenceKey,
        isStartPage: domains.isPrimary,
        startUrl: domains.startUrl,
        domain: domains,
      })
      .from(integrationChecks)
      .innerJoin(projects, eq(projects.id, integrationChecks.projectId))
      .innerJoin(domains, eq(domains.id, integrationChecks.domainId))
      .where(and(eq(integrationChecks.id, checkId), eq(integrationChecks.state, 'running')));
    return row ? { ...row, asked: { host: new URL(row.url).host, isLimited: isLimitedDomain(ctx, row.domain) } } : null;
  });

const open = async (ctx: JobContext, url: string, browser: Browser): Promise<EmbedReport> => {
  // Loaded when it is needed: the API never needs it, and it is large.
  const { checkEmbed } = await import('@zugang/browser');
  try {
    return await checkEmbed(url, { ...browser, serviceUrl: ctx.settings.publicUrl, element: widgetElement });
  } catch (cause) {
    throw new RetryJob('no browser could be started', { cause });
  }
};

/**
 * Opens a page in a browser to look for the widget and stores the result; the primary domain's start page is kept for previews.
 * Does nothing if the check is done: a message delivered twice changes nothing. Throws RetryJob if no browser
 * can be started, or the host has no free slot.
 */
export const runCheck = async (ctx: JobContext, browser: Browser, message: CheckIntegrationMessage): Promise<void> => {
  const task = await findTask(ctx, message);
  if (!task) return;
  const { accountId, checkId } = message;
  if (!(await acquireHostSlot(ctx, { ...task.asked, maxWaitMs })))
    throw new RetryJob(`${task.asked.host} has no free slot`);
  const report = await open(ctx, task.url, browser);
  await chargeRequests(ctx, [task.asked], { sent: report.sent, slots: 1 });
  const { outcome, reason, detail } = judgeEmbed(report, task.licenceKey);
  if (report.html && task.isStartPage && task.url === task.startUrl) {
    const page = { url: report.url, readAt: new Date().toISOString(), html: report.html };
    await storePreviewPage(ctx.storage, { accountId, projectId: task.projectId }, page);
  }
  await inScope(ctx.db, [accountId], (tx) =>
    tx
      .update(integrationChecks)
      .set({ state: 'done', outcome, reason, detail: detail?.slice(0, 200) ?? null, finishedAt: new Date() })
      .where(eq(integrationChecks.id, checkId)),
  );
};
