import type { WidgetReport } from '@zugang/contract';
import { readPackageLimits } from '#modules/entitlement';
import { countAttempt, type RateLimits } from '#modules/identity';
import { announceReport, cleanText, createTicket, isMailAddress, subjectOf } from '#modules/ticket';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { DomainError } from '#platform/errors';
import { findProjectByKey } from '#platform/find-project-by-key';
import type { ProjectRow } from '#platform/project-access';
import { coversHost, readCoverage } from './covers-host.ts';
import { readSettings } from './read-settings.ts';

/** The answer to a visitor's report: a ticket's number, or an error code for the widget. */
export type ReportAnswer = { number: number } | { error: 'invalid' | 'unknown_key' | 'wrong_domain' | 'rate_limited' };

type ReportContext = Pick<Context, 'secrets' | 'db' | 'jobs' | 'settings'>;
type Sent = { report: WidgetReport; origin: string };

const isPageOf = (url: string, host: string): boolean =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).hostname === host;

/** The report as it will be stored; null where it is not right. */
const cleanReport = ({ message, email: address, element, ...report }: WidgetReport): WidgetReport | null => {
  const said = cleanText(message);
  const answerTo = cleanText(address ?? '');
  const host = report.host.toLowerCase();
  if (said === '' || (answerTo !== '' && !isMailAddress(answerTo)) || !isPageOf(report.url, host)) return null;
  return {
    ...report,
    host,
    // As browsers write it: nothing in it that the database cannot store.
    url: new URL(report.url).href,
    message: said,
    ...(answerTo ? { email: answerTo } : {}),
    ...(element ? { element: cleanText(element) } : {}),
  };
};

const store = (ctx: ReportContext, project: ProjectRow, report: WidgetReport): Promise<ReportAnswer> =>
  inScope(ctx.db, [project.accountId], async (tx) => {
    if (!coversHost(await readCoverage(tx, project), report.host)) return { error: 'wrong_domain' };
    const { settings, inactiveProducts } = await readSettings(tx, project);
    const isShown = settings.canReport && !inactiveProducts.includes('tool');
    const isOpen = isShown && (await readPackageLimits(ctx, tx, project)).hasWidget;
    if (!isOpen) return { error: 'unknown_key' };
    const ticket = await createTicket(tx, {
      accountId: project.accountId,
      projectId: project.id,
      source: 'widget',
      subject: subjectOf(report.message),
      message: report.message,
      url: report.url,
      element: report.element || null,
      reporterEmail: report.email ?? null,
      language: report.language,
    });
    await announceReport(tx, ctx, { project, ticket });
    return { number: ticket.number };
  });

/**
 * A visitor's barrier report becomes a ticket of the account, and mails go out. `origin` must name the page's host: pages cannot forge it.
 * What fills the honeypot is answered as if it had worked. Throws RATE_LIMITED where a project gets too many.
 */
export const reportBarrier = async (
  ctx: ReportContext,
  rateLimits: RateLimits,
  { report: sent, origin }: Sent,
): Promise<ReportAnswer> => {
  const report = cleanReport(sent);
  if (!report) return { error: 'invalid' };
  if (report.website) return { number: 1 };
  if (!URL.canParse(origin) || new URL(origin).hostname !== report.host) return { error: 'wrong_domain' };
  const project = await findProjectByKey(ctx.db, report.key);
  if (!project) return { error: 'unknown_key' };
  try {
    await countAttempt(rateLimits.barrierReport, project.id);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'RATE_LIMITED') return { error: 'rate_limited' };
    throw error;
  }
  return store(ctx, project, report);
};
