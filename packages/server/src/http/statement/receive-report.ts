import { barrierReportLimits, statementReport } from '@zugang/contract';
import { reportToStatement } from '#modules/statement';
import { readBody } from '../read-body.ts';
import { problemsOf, type FormFields, type Problem } from './feedback-form.ts';
import { findStatement, sendStatement } from './send-statement.ts';
import { receiptPage, statementPage } from './statement-page.ts';
import { createPageContext, sendPage, type StatementCall, type StatementSite } from './statement-site.ts';

const { message, url, element, email } = barrierReportLimits;
/** Each sign of the longest report written as `%F0%9F%98%80`. */
const maxBytes = 12 * (message + url + element + email) + 1_000;

/** A line break is one sign, as the contract counts it. */
const readFields = (body: Buffer): FormFields & { website: string } => {
  const form = new URLSearchParams(body.toString('utf8'));
  const read = (name: string): string => (form.get(name) ?? '').replaceAll('\r\n', '\n');
  return {
    message: read('message'),
    url: read('url'),
    part: read('part'),
    email: read('email'),
    website: read('website'),
  };
};

const statusOf = (problems: readonly Problem[]): number => {
  if (problems.includes('rate_limited')) return 429;
  return problems.includes('not_found') ? 404 : 400;
};

/** Takes what the form of a statement's page sends, and answers with the proof of receipt, or with the form as it was filled. */
export const receiveReport = async (site: StatementSite, call: StatementCall): Promise<void> => {
  const { services } = site;
  const body = await readBody(call.request, { maxBytes, maxDrained: maxBytes * 16 });
  const found = await findStatement(site, call);
  if (found?.kind !== 'published') return sendStatement(site, call, found);
  const { published, project } = found;
  const { language: locale } = published.document;
  const front = await createPageContext(site, { locale, accountId: project.accountId });
  const { website, ...fields } = readFields(body ?? Buffer.from(''));
  const giveBack = (problems: Problem[]): Promise<void> => {
    const page = statementPage(front, published, { fields, problems });
    return sendPage(call, front, { page, status: statusOf(problems) });
  };
  if (fields.message === '' && body !== null) return giveBack(['message']);
  const { licenceKey: key, slug } = call.path;
  const report = statementReport.safeParse({ ...fields, website, key, slug });
  if (body === null || !report.success) return giveBack(['too_long']);
  const ctx = { ...services.context, ip: call.address };
  const answer = await reportToStatement(ctx, services.rateLimits, report.data);
  if ('error' in answer) return giveBack(problemsOf(answer));
  return sendPage(call, front, { page: receiptPage(front, published, answer), status: 201 });
};
