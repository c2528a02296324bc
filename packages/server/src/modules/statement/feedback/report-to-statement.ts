import { and, eq } from 'drizzle-orm';
import { limits, type StatementReport, type StatementReportAnswer } from '@zugang/contract';
import { findLaw } from '@zugang/statement';
import { countAttempt, countCaller, type CallerLimit, type RateLimits } from '#modules/identity';
import { announceReport, createTicket, subjectOf } from '#modules/ticket';
import { addDays, todayInBerlin } from '#platform/calendar';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { statementVersions } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { findPublished, type FoundStatement } from '../find-published.ts';
import { cleanStatementReport, type WrongField } from './clean-statement-report.ts';
import { writeReceipt, type CleanReport } from './write-receipt.ts';

/** What a visitor is told: the proof of receipt, or why the report was not taken. */
export type StatementReportResult =
  | StatementReportAnswer
  | { error: 'invalid'; fields: WrongField[] }
  | { error: 'not_found' | 'rate_limited' };

type Published = Extract<FoundStatement, { kind: 'published' }>;
type ReportContext = Pick<Context, 'db' | 'jobs' | 'settings' | 'secrets' | 'ip'>;

const perNetwork: CallerLimit = {
  name: 'statement-report',
  points: limits.statements.reportsPerHour,
  seconds: 60 * 60,
};

const hasForm = ({ published: { document } }: Published): boolean =>
  document.sections.some(({ blocks }) => blocks.some(({ kind }) => kind === 'feedback-form'));

/** The last day for an answer: as the owner has set it, else as the law does. */
const readAnswerBy = async (tx: Transaction, { statementId, published }: Published): Promise<string | null> => {
  const { document, version } = published;
  const isIt = and(eq(statementVersions.statementId, statementId), eq(statementVersions.number, version));
  const [row] = await tx.select({ answers: statementVersions.answers }).from(statementVersions).where(isIt);
  const today = todayInBerlin();
  const days =
    row?.answers.feedback.answerDays ?? findLaw(document.law, { locale: document.language, today }).answerDays;
  return days === null ? null : addDays(today, days);
};

const store = (ctx: ReportContext, found: Published, report: CleanReport): Promise<StatementReportAnswer> =>
  inScope(ctx.db, [found.project.accountId], async (tx) => {
    const { project, published } = found;
    const answerBy = await readAnswerBy(tx, found);
    const ticket = await createTicket(tx, {
      accountId: project.accountId,
      projectId: project.id,
      source: 'statement',
      subject: subjectOf(report.message),
      message: report.message,
      url: report.url,
      element: report.part,
      reporterEmail: report.email,
      language: published.document.language,
      answerDueOn: answerBy,
    });
    await announceReport(tx, ctx, { project, ticket });
    return answer(found, report, { number: ticket.number, answerBy, receivedAt: ticket.createdAt });
  });

const answer = (
  { published: { document, url } }: Published,
  report: CleanReport,
  { number, answerBy, receivedAt }: { number: number; answerBy: string | null; receivedAt: Date },
): StatementReportAnswer => {
  const proof = { number, receivedAt: receivedAt.toISOString(), answerBy };
  return { ...proof, receipt: writeReceipt({ ...proof, report, document, page: url }) };
};

const isCounted = async (ctx: ReportContext, rateLimits: RateLimits, projectId: string): Promise<boolean> => {
  try {
    await countCaller(ctx, perNetwork);
    await countAttempt(rateLimits.barrierReport, projectId);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
};

/**
 * A visitor's report by the form of a published statement becomes a ticket of the project, and mails go out to its people; none to the
 * visitor, whose address is not confirmed. What fills the honeypot is answered as if it had worked.
 */
export const reportToStatement = async (
  ctx: ReportContext,
  rateLimits: RateLimits,
  sent: StatementReport,
): Promise<StatementReportResult> => {
  const report = cleanStatementReport(sent);
  if (Array.isArray(report)) return { error: 'invalid', fields: report };
  const found = await findPublished(ctx, { licenceKey: sent.key, slug: sent.slug });
  if (found?.kind === 'moved') return reportToStatement(ctx, rateLimits, { ...sent, slug: found.slug });
  if (found?.kind !== 'published' || !hasForm(found)) return { error: 'not_found' };
  if (sent.website) return answer(found, report, { number: 1, answerBy: null, receivedAt: new Date() });
  if (!(await isCounted(ctx, rateLimits, found.project.id))) return { error: 'rate_limited' };
  return store(ctx, found, report);
};
